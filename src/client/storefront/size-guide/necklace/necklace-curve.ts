/** The drawing is 400 units wide, 9 units per centimetre, with the hollow of the throat at its centre. */
export const VIEW = { width: 400, height: 500 };
const UNITS_PER_CM = 9;
const MIDDLE = VIEW.width / 2;
const THROAT = { y: 176, length: 40 };
/** The point where a chain passes over the shoulder. */
const SHOULDER = { x: 54, y: 150 };
/** A choker lies around the neck above that. */
const NECK = { x: 50, y: 126, bottom: 141, length: 34 };
const LOWEST = 466;

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** How low a necklace of this length in centimetres hangs: two centimetres of length lower it by one. */
export function necklaceBottom(length: number) {
  if (length >= THROAT.length) {
    return Math.min(LOWEST, THROAT.y + ((length - THROAT.length) / 2) * UNITS_PER_CM);
  }
  return mix(NECK.bottom, THROAT.y, closeness(length));
}

const closeness = (length: number) =>
  Math.min(1, Math.max(0, (length - NECK.length) / (THROAT.length - NECK.length)));

/** The part visible from the front, as an SVG path. */
export function necklacePath(length: number) {
  const share = closeness(length);
  const x = mix(NECK.x, SHOULDER.x, share);
  const y = mix(NECK.y, SHOULDER.y, share);
  const bottom = necklaceBottom(length);
  const drop = bottom - y;
  // Short necklaces curve, long ones hang straight.
  const bend = { x: x - drop * 0.03, y: y + drop * 0.62 };
  const round = Math.max(22, 40 - drop * 0.08);
  return (
    `M${MIDDLE - x} ${y}C${MIDDLE - bend.x} ${bend.y} ${MIDDLE - round} ${bottom} ${MIDDLE} ${bottom}` +
    `S${MIDDLE + bend.x} ${bend.y} ${MIDDLE + x} ${y}`
  );
}

/** The part of the drawing that a phone's short frame shows, from its upper edge. */
const SEEN_ON_PHONE = 340;
const LABEL = 55;

/** How far the drawing moves up in that frame, so that a long necklace is visible to its end. */
export const liftOf = (length: number) =>
  Math.max(0, necklaceBottom(length) + LABEL - SEEN_ON_PHONE);
