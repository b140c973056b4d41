import { tooltipTiming } from './tooltip-timing.ts';

const MARGIN = 8;
/** Part of the box, so that the pointer can move onto it. */
const GAP = 6;

let isStarted = false;

/**
 * Shows the labels of icon buttons, those with `data-tooltip`. Plain DOM, one for the whole page: Radix's tooltips would wrap
 * every such button and load with the first page.
 */
export function startTooltips() {
  if (isStarted) return;
  isStarted = true;
  const box = document.createElement('div');
  const label = document.createElement('div');
  // Screen readers announce the button's own label.
  box.setAttribute('aria-hidden', 'true');
  box.dataset.testid = 'tooltip';
  box.className = 'pointer-events-auto fixed z-70 w-max max-w-60 print:hidden';
  box.style.paddingBlock = `${GAP}px`;
  label.className = 'rounded-small bg-espresso px-2.5 py-1.5 text-12 text-paper shadow-lg';
  box.append(label);

  const timing = tooltipTiming<Element>((button) => {
    if (!button) return box.remove();
    label.textContent = button.getAttribute('aria-label');
    document.body.append(box);
    place(box, button);
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isMotionReduced) label.animate({ opacity: [0, 1] }, { duration: 150, easing: 'ease-out' });
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

/** Not one whose menu is open, which the label would cover. */
const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-tooltip]:not([aria-expanded=true])') : null;

/** Below the button, or above it if there is no space; always within the window. */
function place(box: HTMLElement, button: Element) {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = left + width / 2 - box.offsetWidth / 2;
  const isBelow = bottom + box.offsetHeight <= clientHeight;
  box.style.left = `${Math.max(MARGIN, Math.min(middle, clientWidth - box.offsetWidth - MARGIN))}px`;
  box.style.top = `${isBelow ? bottom : top - box.offsetHeight}px`;
}
