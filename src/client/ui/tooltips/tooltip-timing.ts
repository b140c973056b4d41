const TOOLTIP_DELAY_MS = 700;
/** How soon after one has gone the next comes without delay. */
const SKIP_DELAY_MS = 300;

/** When a tooltip comes and goes, whatever it looks like. */
export function tooltipTiming<Target>(tell: (shown: Target | null) => void) {
  let shown: Target | null = null;
  let waiting: Target | null = null;
  let pressed: Target | null = null;
  let goneAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting() {
    clearTimeout(timer);
    waiting = null;
  }

  function show(target: Target) {
    stopWaiting();
    if (shown === target) return;
    shown = target;
    tell(target);
  }

  function hide() {
    stopWaiting();
    if (shown === null) return;
    shown = null;
    goneAt = performance.now();
    tell(null);
  }

  return {
    /** The pointer is over a target, or over none. */
    over(target: Target | null) {
      if (target !== pressed) pressed = null;
      if (target === null) return hide();
      if (target === shown || target === waiting || target === pressed) return undefined;
      const isNext = shown !== null || performance.now() - goneAt < SKIP_DELAY_MS;
      if (isNext) return show(target);
      stopWaiting();
      waiting = target;
      timer = setTimeout(() => show(target), TOOLTIP_DELAY_MS);
      return undefined;
    },
    /** The focus came to a target by the keyboard, or left. */
    focus(target: Target | null) {
      if (target === null) hide();
      else show(target);
    },
    /** Who presses a button knows what it does, until the pointer has left it. */
    press(target: Target | null) {
      pressed = target;
      hide();
    },
    dismiss: hide,
  };
}
