import { createContext } from 'react';
import type { DataRouter } from 'react-router-dom';

/** The router, for `useCloseOnBack`; without a provider Back does not close overlays. */
export const OverlayRouter = createContext<DataRouter | null>(null);

let popStateHandler: ((event: PopStateEvent) => void) | undefined;

/** `handle` sees each popstate event before the router and may stop it. */
export const handlePopState = (handle: typeof popStateHandler) => {
  popStateHandler = handle;
};

/**
 * The window for `createBrowserRouter`. While an overlay is open, the current history entry is the overlay's (see
 * `close-on-back.ts`): a page that the router pushes replaces it, and a change of address in place keeps its mark.
 */
export function overlayWindow(): Window {
  const push: History['pushState'] = (...entry) =>
    history.state?.overlay ? history.replaceState(...entry) : history.pushState(...entry);
  const replace: History['replaceState'] = (state, ...entry) =>
    history.replaceState({ ...state, overlay: history.state?.overlay }, ...entry);
  // Listeners on the window run in the order of their registration: this one before the router's.
  addEventListener('popstate', (event) => popStateHandler?.(event));
  return override(window, {
    history: override(history, { pushState: push, replaceState: replace }),
  });
}

/** `target` with some members replaced, for the owner of the result alone. */
const override = <Target extends object>(target: Target, members: Partial<Target>): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(name in members ? members : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
