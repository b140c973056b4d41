import { savesData } from '#client/lib/use-data-saver.ts';

/** A pointer that only passes does not stay so long. */
const HOVER_MS = 65;
/** A finger that scrolls has moved by then, and the browser has taken the touch over. */
const TOUCH_MS = 40;

/**
 * Calls `prefetch` for the page that a link leads to as soon as somebody is about to open it: the pointer rests on the link, a
 * finger or the mouse presses it, or the keyboard reaches it. With data saving, only for what is pressed.
 */
export function prefetchLinks(prefetch: (address: URL) => void): void {
  let waiting: { link: HTMLAnchorElement; timer: number } | null = null;
  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const after = (milliseconds: number) => (event: Event) => {
    const link = linkOf(event);
    if (!link || link === waiting?.link) return;
    cancel();
    const timer = window.setTimeout(() => prefetch(new URL(link.href)), milliseconds);
    waiting = { link, timer };
  };
  const hover = after(HOVER_MS);
  const press = after(TOUCH_MS);
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { capture: true, passive: true });
  listen('pointerover', (event) => {
    if (event.pointerType !== 'mouse' || savesData()) return;
    if (linkOf(event)) hover(event);
    else cancel();
  });
  listen('pointerdown', press);
  listen('pointercancel', cancel);
  listen('focusin', (event) => {
    if (!savesData()) hover(event);
  });
}

/** The link to another page of the store that an event happened on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPage =
    link?.href && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isPage && link.pathname !== location.pathname ? link : null;
}
