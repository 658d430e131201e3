// The link that invites, as the maker of a table gets it once: kept for this visit.
const KEY = 'pithead.invite.';

export const invitation = {
  keep: (match: string, invite: string) => sessionStorage.setItem(KEY + match, invite),
  of: (match: string) => sessionStorage.getItem(KEY + match) ?? '',
  link: (match: string, invite: string) => `${location.origin}/join/${match}/${invite}`,
};
