/** Why a view transition that another navigation cut short was given up; the navigation itself goes on. */
export const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException &&
  (reason.name === 'AbortError' || reason.name === 'InvalidStateError') &&
  /transition/i.test(reason.message) &&
  /skip|abort/i.test(reason.message);
