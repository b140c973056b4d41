// @ts-check
import { watchPayer } from './payer.js';

watchPayer('popup');
const stage = document.querySelector('.stage');
if (stage instanceof HTMLElement) stage.focus();
// The first name is misspelt in the original; nothing here needs the response.
window.parent.postMessage({ name: 'readytorecieve' }, '*');
window.parent.postMessage({ name: 'allcontentloaded' }, '*');
