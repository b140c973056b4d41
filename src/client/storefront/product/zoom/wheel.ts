const PIXELS_PER_LINE = 16;
/** `WheelEvent.DOM_DELTA_LINE` */
const LINES = 1;

/** How much a turn of the wheel enlarges; a pinch on a touchpad comes as small steps with Ctrl. */
export const zoomFactor = ({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>) => {
  const pixels = deltaY * (deltaMode === LINES ? PIXELS_PER_LINE : 1);
  // A wheel held with Ctrl comes in notches of 100, which would be a leap.
  return Math.exp(
    -(ctrlKey ? Math.max(-50, Math.min(50, pixels)) : pixels) * (ctrlKey ? 0.01 : 0.002),
  );
};
