/** React Router does not handle the promises of the view transitions it starts. */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
  });
}

/** Whether a view transition was rejected because another navigation interrupted it; the navigation itself continues. */
export const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException &&
  (reason.name === 'AbortError' || reason.name === 'InvalidStateError') &&
  /transition/i.test(reason.message) &&
  /skip|abort/i.test(reason.message);
