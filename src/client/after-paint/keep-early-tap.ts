import { noteEarlyFields } from './note-early-fields.ts';

/**
 * On a slow phone the page can be read, and its buttons pressed, seconds before they answer. The last one that was pressed
 * says so (`aria-busy`) and is pressed again once the page is alive. What the browser does by itself, a form or a link, is left to it.
 */
export function keepEarlyTap(): void {
  const tellOfFields = noteEarlyFields();
  let pressed: HTMLButtonElement | null = null;
  const release = () => {
    const button = pressed;
    button?.removeAttribute('aria-busy');
    pressed = null;
    return button;
  };
  const early = new AbortController();
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.type !== 'button') return;
      release();
      pressed = button;
      button.setAttribute('aria-busy', 'true');
    },
    { capture: true, signal: early.signal },
  );
  const alive = new MutationObserver(() => {
    alive.disconnect();
    early.abort();
    const button = release();
    tellOfFields();
    if (button?.isConnected) button.click();
  });
  alive.observe(document.documentElement, { attributeFilter: ['data-alive'] });
}
