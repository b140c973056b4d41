// @ts-check

/**
 * @typedef {object} NextStep
 * @property {string} message
 * @property {boolean} isOver
 * @property {string} [navigate]
 * @property {unknown[]} [post]
 */

/**
 * Posts the payer's actions and follows the provider's responses.
 *
 * @param {'page' | 'popup'} place a page of its own, or a frame in the store's page
 */
export function watchPayer(place) {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-action]') : null;
    const panel = button?.closest('[data-actions]');
    if (button instanceof HTMLElement && panel instanceof HTMLElement)
      void press(panel, button, place);
  });
}

/**
 * @param {HTMLElement} panel
 * @param {HTMLElement} button
 * @param {string} place
 */
async function press(panel, button, place) {
  const buttons = [...panel.querySelectorAll('button')];
  for (const each of buttons) each.disabled = true;
  show(panel, 'One moment…');
  try {
    const response = await fetch(panel.dataset.actions ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: button.dataset.action, place }),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    /** @type {NextStep} */
    const next = await response.json();
    show(panel, next.message);
    for (const message of next.post ?? []) window.parent.postMessage(message, '*');
    if (next.navigate) window.location.assign(next.navigate);
    if (next.isOver) return;
  } catch {
    show(panel, 'That did not work. Please try again.');
  }
  for (const each of buttons) each.disabled = false;
  button.focus();
}

/**
 * @param {HTMLElement} panel
 * @param {string} text
 */
function show(panel, text) {
  const status = panel.querySelector('.status');
  if (status) status.textContent = text;
}
