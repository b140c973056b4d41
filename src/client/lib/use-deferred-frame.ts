import { useDeferredValue, useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * False in the first frame of a page that a tap on a link opens, then true: what stands below the first screen waits, so that a
 * slow phone shows the page sooner. Always true where the whole page must be there at once: in HTML and its hydration, and on
 * the way back, where the page scrolls to its old position.
 */
export function useDeferredFrame(): boolean {
  const type = useNavigationType();
  const [mayWait] = useState(type === NavigationType.Push);
  return useDeferredValue(true, mayWait ? false : undefined);
}

/** Part of a page below or beside the first screen of a phone. */
export const AfterFirstFrame = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredFrame() && children;
