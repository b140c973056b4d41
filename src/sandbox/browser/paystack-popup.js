// @ts-check
import { watchPayer } from './payer.js';

const stage = /** @type {HTMLElement} */ (document.querySelector('.stage'));
/** The open transaction as JSON. The page sends it twice: on opening, and when this frame reports that it has loaded. */
let open = '';

/** @param {unknown} message */
const postToPage = (message) => window.parent.postMessage(message, '*');

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return;
  if (data === 'close') {
    open = '';
    stage.replaceChildren();
  } else if (data?.type === 'inline:url' && data.path === 'newTransaction') {
    void show(data.params);
  }
});

/** @param {Record<string, unknown>} params */
async function show(params) {
  const wanted = JSON.stringify(params);
  if (wanted === open) return;
  open = wanted;
  try {
    const response = await fetch('popup/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: wanted,
    });
    const answer = await response.json();
    if (open !== wanted) return;
    if (answer.refusal) throw new Error(answer.refusal);
    stage.innerHTML = answer.panel;
    stage.focus();
    const { id, customer, accessCode } = answer;
    postToPage({ event: 'loaded:transaction', data: { id, customer, accessCode } });
  } catch (error) {
    open = '';
    const message = error instanceof Error ? error.message : 'Something went wrong';
    postToPage({ event: 'error', data: { type: 'setup', message } });
  }
}

watchPayer('popup');
postToPage({ event: 'loaded:checkout' });
