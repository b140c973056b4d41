import {
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';
import { createStoredValue } from '#client/lib/stored-value.ts';

type State = DataRouter['state'];
type Location = State['location'];
type Matches = State['matches'];
type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Rendering = Partial<Pick<Parameters<Subscriber>[1], 'viewTransitionOpts' | 'flushSync'>>;
type Transition = Rendering['viewTransitionOpts'];

interface Options {
  /** The last one matches every path. */
  routes: RouteObject[];
  /** Starts to load a page's data; returns a promise until the page's code is there. */
  open: (location: Location) => Promise<unknown> | undefined;
  /** The route whose error element shows that a page's code did not load. */
  errorRoute: string;
  window: Window;
  /** Whether pages that ask for it open with a view transition. */
  hasTransitions?: () => boolean;
  /** The path below which the routes are. */
  basename?: string;
}

interface Journey {
  preventScrollReset?: boolean;
  viewTransition?: boolean;
}

/**
 * The router of `createBrowserRouter` without loaders' data, actions, fetchers and blockers, which no page of the store uses:
 * a quarter of its size. A page whose code is there is shown at once. `RouterProvider` and the hooks work as with the other;
 * those of loaders, actions, fetchers and blockers do not (docs/decisions/0026).
 */
export function createPageRouter({
  routes,
  open,
  errorRoute,
  window,
  hasTransitions = () => true,
  basename = '/',
}: Options): DataRouter {
  const history = createBrowserHistory({ window });
  const matchesOf = ({ pathname }: Location) =>
    (matchRoutes(routes, pathname, basename) ?? []) as Matches;
  const below = (pathname: string) =>
    basename === '/' ? pathname : pathname.slice(basename.length) || '/';
  const above = (pathname: string) =>
    basename === '/' ? pathname : basename + (pathname === '/' ? '' : pathname);
  const transitions = openedTransitions(window);
  const subscribers = new Set<Subscriber>();
  let positions: Record<string, number> = {};
  let position: (() => number) | undefined;
  let keyOf = ({ key }: Location) => key;
  let latest: symbol | undefined;
  let hasUnseenState = false;
  let state: State = {
    historyAction: history.action,
    location: history.location,
    matches: matchesOf(history.location),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The browser itself restores the position in the server's HTML.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  const inform = (subscriber: Subscriber, rendering?: Rendering) =>
    subscriber(state, {
      deletedFetchers: [],
      newErrors: state.errors,
      viewTransitionOpts: undefined,
      flushSync: false,
      ...rendering,
    });

  function update(changes: Partial<State>, rendering?: Rendering) {
    state = { ...state, ...changes };
    hasUnseenState = subscribers.size === 0;
    // A subscriber that renders at once subscribes anew, and is not informed twice.
    for (const subscriber of new Set(subscribers)) inform(subscriber, rendering);
  }

  async function go(historyAction: NavigationType, location: Location, journey: Journey) {
    const attempt = (latest = Symbol());
    if (position) positions[keyOf(state.location)] = position();
    const matches = matchesOf(location);
    const show = (errors: State['errors'] = null) => {
      const { location: from } = state;
      if (historyAction === NavigationType.Push) history.push(location, location.state);
      if (historyAction === NavigationType.Replace) history.replace(location, location.state);
      update(
        {
          historyAction,
          location,
          matches,
          errors,
          navigation: IDLE_NAVIGATION,
          restoreScrollPosition: positions[keyOf(location)] ?? null,
          preventScrollReset: journey.preventScrollReset === true,
        },
        {
          viewTransitionOpts: transitionBetween(from, location),
          // In slices, between which the browser paints the old page, the next one would come later.
          flushSync: from.pathname !== location.pathname,
        },
      );
    };
    const transitionBetween = (from: Location, to: Location): Transition => {
      if (!hasTransitions()) return undefined;
      if (journey.viewTransition) transitions.add(from.pathname, to.pathname);
      else if (historyAction !== NavigationType.Pop) return undefined;
      if (transitions.has(from.pathname, to.pathname))
        return { currentLocation: from, nextLocation: to };
      return transitions.has(to.pathname, from.pathname)
        ? { currentLocation: to, nextLocation: from }
        : undefined;
    };

    if (isHashChange(state.location, location)) return show();
    const opening = open(location);
    if (!opening) return show();
    update({
      navigation: { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction },
    });
    const failure = await opening.then(
      () => null,
      (error: unknown) => ({ [errorRoute]: error }),
    );
    // Another navigation may have begun meanwhile.
    if (latest === attempt) show(failure);
  }

  history.listen(({ action, location }) => void go(action, location, {}));

  const router = {
    basename,
    future: {} as DataRouter['future'],
    manifest: {},
    routes: routes as DataRouter['routes'],
    window,
    get state() {
      return state;
    },
    createHref: (location: Location | URL) => history.createHref(location),
    createURL: history.createURL.bind(history),
    encodeLocation: history.encodeLocation.bind(history),
    subscribe(subscriber: Subscriber) {
      subscribers.add(subscriber);
      // The state may have changed while the page hydrated.
      if (hasUnseenState) inform(subscriber);
      hasUnseenState = false;
      return () => void subscribers.delete(subscriber);
    },
    enableScrollRestoration(
      saved: Record<string, number>,
      get: () => number,
      getKey?: Parameters<DataRouter['enableScrollRestoration']>[2],
    ) {
      positions = saved;
      position = get;
      keyOf = (location) => getKey?.(location, []) ?? location.key;
      return () => {
        position = undefined;
      };
    },
    async navigate(
      to: Parameters<DataRouter['navigate']>[0] | number,
      { replace, state: usr, ...journey }: Journey & { replace?: boolean; state?: unknown } = {},
    ) {
      if (typeof to === 'number') return history.go(to);
      const { pathname, ...rest } = resolvePath(to ?? '', below(state.location.pathname));
      const location: Location = {
        ...history.encodeLocation({ ...rest, pathname: above(pathname) }),
        state: usr ?? null,
        key: Math.random().toString(36).slice(2, 10),
        mask: undefined,
      };
      return go(replace ? NavigationType.Replace : NavigationType.Push, location, journey);
    },
  } satisfies Partial<DataRouter>;
  return router as unknown as DataRouter;
}

/** The browser scrolls to a part of the page, which loads nothing. */
const isHashChange = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** Remembers which pages opened with a view transition, also after a reload: going back between them has one, too. */
function openedTransitions(window: Window) {
  const { read, update } = createStoredValue<string[]>({
    storage: () => window.sessionStorage,
    key: 'adunni-view-transitions',
    parse: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
  });
  const entry = (from: string, to: string) => `${from} ${to}`;
  const has = (from: string, to: string) => read().includes(entry(from, to));
  return {
    has,
    add(from: string, to: string) {
      if (!has(from, to)) update((opened) => [...opened, entry(from, to)]);
    },
  };
}
