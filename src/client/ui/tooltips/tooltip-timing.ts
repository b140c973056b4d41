const TOOLTIP_DELAY_MS = 700;
/** After a tooltip closes, the next one opens without delay for this long. */
const SKIP_DELAY_MS = 300;

/** Decides when a tooltip opens and closes. */
export function tooltipTiming<Target>(onChange: (shown: Target | null) => void) {
  let shown: Target | null = null;
  let pending: Target | null = null;
  let pressed: Target | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancelPending() {
    clearTimeout(timer);
    pending = null;
  }

  function show(target: Target) {
    cancelPending();
    if (shown === target) return;
    shown = target;
    onChange(target);
  }

  function hide() {
    cancelPending();
    if (shown === null) return;
    shown = null;
    closedAt = performance.now();
    onChange(null);
  }

  return {
    /** The pointer moved over a target, or null. */
    over(target: Target | null) {
      if (target !== pressed) pressed = null;
      if (target === null) return hide();
      if (target === shown || target === pending || target === pressed) return undefined;
      const isNext = shown !== null || performance.now() - closedAt < SKIP_DELAY_MS;
      if (isNext) return show(target);
      cancelPending();
      pending = target;
      timer = setTimeout(() => show(target), TOOLTIP_DELAY_MS);
      return undefined;
    },
    /** The keyboard focus moved to a target, or null. */
    focus(target: Target | null) {
      if (target === null) hide();
      else show(target);
    },
    /** A pressed button needs no tooltip until the pointer leaves it. */
    press(target: Target | null) {
      pressed = target;
      hide();
    },
    dismiss: hide,
  };
}
