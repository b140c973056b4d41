import { use, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';
import { keepOverlayStep } from './overlay-step.ts';

let layOver: ReturnType<typeof keepOverlayStep> | undefined;

/** The browser's Back closes what lies over the page, and another page does not keep it. */
export function useClosedByBack(open: boolean, onClose: () => void) {
  const router = use(RouterContext)?.router;
  const { pathname } = useLocation();
  const openedOn = useRef<string | null>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!router) return undefined;
    layOver ??= keepOverlayStep(router);
    return open ? layOver(() => close()) : undefined;
  }, [open, router]);

  useEffect(() => {
    if (!open) openedOn.current = null;
    else if (openedOn.current === null) openedOn.current = pathname;
    else if (openedOn.current !== pathname) close();
  }, [open, pathname]);
}
