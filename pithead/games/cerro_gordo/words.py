def question(edition, pos, viewer): return ""
