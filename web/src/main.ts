import { mount } from 'svelte';
import { likes } from './net/settings.svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const asked = new URLSearchParams(location.search);
if (import.meta.env.DEV && asked.has('dark')) likes.theme = 'dark';
mount(App, { target: document.getElementById('page')! });
