import { tooltipTiming } from './tooltip-timing.ts';

const MARGIN = 8;
/** Belongs to the box, so that the pointer can go over to it. */
const GAP = 6;

let isStarted = false;

/**
 * Shows the label of buttons that are an icon alone, those with `data-tooltip`. Plain DOM, one for the whole shop: the
 * buttons are everywhere, and Radix's tooltips would have to come with the first load.
 */
export function startTooltips() {
  if (isStarted) return;
  isStarted = true;
  const box = document.createElement('div');
  const words = document.createElement('div');
  // The button's own label says it to who does not see.
  box.setAttribute('aria-hidden', 'true');
  box.dataset.testid = 'tooltip';
  box.className = 'pointer-events-auto fixed z-70 w-max max-w-60 print:hidden';
  box.style.paddingBlock = `${GAP}px`;
  words.className = 'rounded-small bg-espresso px-2.5 py-1.5 text-12 text-paper shadow-lg';
  box.append(words);

  const timing = tooltipTiming<Element>((button) => {
    if (!button) return box.remove();
    words.textContent = button.getAttribute('aria-label');
    document.body.append(box);
    place(box, button);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still) words.animate({ opacity: [0, 1] }, { duration: 150, easing: 'ease-out' });
    return undefined;
  });

  const passive = { capture: true, passive: true };
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, handle, passive);

  listen('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'touch' || isIn(box, target)) return;
    timing.over(buttonAt(target));
  });
  document.documentElement.addEventListener('pointerleave', () => timing.over(null));
  listen('pointerdown', ({ target }) => timing.press(buttonAt(target)));
  listen('keydown', ({ key }) => key !== 'Tab' && timing.dismiss());
  listen('scroll', timing.dismiss);
  listen('focusin', ({ target }) => {
    const button = buttonAt(target);
    timing.focus(button?.matches(':focus-visible') ? button : null);
  });
  listen('focusout', () => timing.focus(null));

  timing.over(document.querySelector('[data-tooltip]:hover'));
}

const isIn = (box: Element, target: EventTarget | null) =>
  target instanceof Node && box.contains(target);

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-tooltip]') : null;

/** Below the button, above it where there is no room, never over the edge of the window. */
function place(box: HTMLElement, button: Element) {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = left + width / 2 - box.offsetWidth / 2;
  const isBelow = bottom + box.offsetHeight <= clientHeight;
  box.style.left = `${Math.max(MARGIN, Math.min(middle, clientWidth - box.offsetWidth - MARGIN))}px`;
  box.style.top = `${isBelow ? bottom : top - box.offsetHeight}px`;
}
