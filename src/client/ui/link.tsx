import { use, type ComponentProps, type MouseEvent } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as RouterContext,
  type NavigateOptions,
} from 'react-router-dom';
import { ownAddress } from '#client/lib/paths.ts';

export interface LinkProps
  extends
    Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'state' | 'preventScrollReset' | 'viewTransition'> {
  /** An address of the store, from its root and without a language: `/shop?search=ring`. */
  to: string;
}

/**
 * A link to a page of the store. React Router's own link renders again at each navigation, also where it stays on the screen,
 * and brings effects for prefetching: a page of the shop has about a hundred links.
 */
export function Link({
  to,
  state,
  preventScrollReset,
  viewTransition,
  onClick,
  children,
  ...anchor
}: LinkProps) {
  const router = use(RouterContext)?.router;
  const href = ownAddress(to);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!router || event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    void router.navigate(to, {
      // As with any link of a browser, the page itself is no further step on the way back.
      replace: createPath(router.state.location) === href,
      state,
      preventScrollReset,
      viewTransition,
    });
  }
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Otherwise the browser opens another tab or window, downloads the page or shows a menu. */
const opensHere = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (target === '' || target === '_self');
