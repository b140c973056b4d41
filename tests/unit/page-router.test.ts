import { expect, test } from 'vitest';
import { createPageRouter } from '#client/page-router/create-page-router.ts';

interface Entry {
  state: unknown;
  address: string;
}

/** A window with the history of one tab. */
function tab(address: string) {
  const entries: Entry[] = [{ state: null, address }];
  const stored = new Map<string, string>();
  let at = 0;
  const events = new EventTarget();
  const url = () => new URL(entries[at]?.address ?? '/', 'http://store.test');
  const put = (state: unknown, text: string) => {
    entries[at] = { state: structuredClone(state), address: text };
  };
  const window = {
    addEventListener: events.addEventListener.bind(events),
    get location() {
      return url();
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown, _: string, text: string) {
        at += 1;
        entries.length = at;
        put(state, text);
      },
      replaceState(state: unknown, _: string, text = entries[at]?.address ?? '/') {
        put(state, text);
      },
      go(delta: number) {
        at += delta;
        events.dispatchEvent(new Event('popstate'));
      },
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  };
  return {
    window: window as unknown as Window,
    address: () => url().pathname + url().search + url().hash,
    back: () => window.history.go(-1),
  };
}

const routes = ['/', '/shop', '/product/:key', '*'].map((path) => ({ id: path, path }));

function start(
  address = '/',
  basename?: string,
  own = tab(address),
  hasTransitions?: () => boolean,
) {
  /** Pages whose code is not there. */
  const missing = new Map<string, PromiseWithResolvers<void>>();
  const opened: string[] = [];
  const router = createPageRouter({
    routes,
    errorRoute: 'page',
    window: own.window,
    basename,
    hasTransitions,
    open: ({ pathname, search }) => {
      opened.push(pathname + search);
      return missing.get(pathname)?.promise;
    },
  });
  const seen: { path: string; state: string; transition: boolean }[] = [];
  router.subscribe(({ location, navigation }, { viewTransitionOpts }) =>
    seen.push({
      path: location.pathname,
      state: navigation.state,
      transition: viewTransitionOpts !== undefined,
    }),
  );
  const lack = (path: string) => {
    const code = Promise.withResolvers<void>();
    missing.set(path, code);
    return code;
  };
  return { ...own, router, opened, seen, lack };
}

test('a page whose code is there is shown in the same task', () => {
  const { router, address, opened, seen } = start();
  void router.navigate('/shop?category=rings', { state: { from: 'menu' } });
  expect(address()).toBe('/shop?category=rings');
  expect(router.state.location.state).toEqual({ from: 'menu' });
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['/shop']);
  expect(seen).toEqual([{ path: '/shop', state: 'idle', transition: false }]);
  expect(opened).toEqual(['/shop?category=rings']);
});

test('the address stays until the code of the next page has come', async () => {
  const { router, address, lack, seen } = start();
  const code = lack('/shop');
  const done = router.navigate('/shop');
  expect(address()).toBe('/');
  expect(seen).toEqual([{ path: '/', state: 'loading', transition: false }]);
  code.resolve();
  await done;
  expect(address()).toBe('/shop');
  expect(router.state.navigation.state).toBe('idle');
});

test('the last of two navigations wins, whichever comes first', async () => {
  const { router, address, lack } = start();
  const slow = lack('/shop');
  const first = router.navigate('/shop');
  void router.navigate('/product/ring');
  slow.resolve();
  await first;
  expect(address()).toBe('/product/ring');
  expect(router.state.matches[0]?.params).toEqual({ key: 'ring' });
});

test('code that does not come shows the error route; the next navigation clears it', async () => {
  const { router, lack } = start();
  const code = lack('/shop');
  const done = router.navigate('/shop');
  const failure = new Error('no connection');
  code.reject(failure);
  await done;
  expect(router.state.errors).toEqual({ page: failure });
  void router.navigate('/');
  expect(router.state.errors).toBeNull();
});

test('going back has a view transition where going there had one, also after a reload', () => {
  const own = tab('/shop');
  const before = start('/shop', undefined, own);
  void before.router.navigate('/product/ring', { viewTransition: true });
  const { router, back, seen } = start('/product/ring', undefined, own);
  back();
  expect(seen).toEqual([{ path: '/shop', state: 'idle', transition: true }]);
  void router.navigate('/');
  back();
  expect(seen.map(({ transition }) => transition)).toEqual([true, false, false]);
});

test('a page has no view transition where the browser shall have none', () => {
  const { router, back, seen } = start('/shop', undefined, undefined, () => false);
  void router.navigate('/product/ring', { viewTransition: true });
  back();
  expect(seen.map(({ transition }) => transition)).toEqual([false, false]);
});

test('a page is shown at once, another view of it as time allows', () => {
  const { router } = start('/shop');
  const seen: boolean[] = [];
  router.subscribe((_, { flushSync }) => seen.push(flushSync));
  void router.navigate('/product/ring');
  void router.navigate('/product/ring?Metal=Gold');
  expect(seen).toEqual([true, false]);
});

test('a subscriber that subscribes anew is informed once of each change', () => {
  const { router } = start('/shop');
  let informed = 0;
  const subscribe = () => {
    const unsubscribe = router.subscribe(() => {
      informed += 1;
      unsubscribe();
      subscribe();
    });
  };
  subscribe();
  void router.navigate('/product/ring');
  void router.navigate('/');
  expect(informed).toBe(2);
});

test('a position in the page is restored by going back and reset by going on', () => {
  const { router, back } = start('/shop');
  let position = 900;
  router.enableScrollRestoration({}, () => position);
  void router.navigate('/product/ring');
  expect(router.state.restoreScrollPosition).toBeNull();
  position = 0;
  back();
  expect(router.state.restoreScrollPosition).toBe(900);
  void router.navigate('?sort=newest', { preventScrollReset: true, replace: true });
  expect(router.state.location).toMatchObject({ pathname: '/shop', search: '?sort=newest' });
  expect([router.state.preventScrollReset, router.state.historyAction]).toEqual([true, 'REPLACE']);
});

test('a part of the page is shown without opening it again', () => {
  const { router, address, opened } = start('/shop');
  void router.navigate('#main');
  expect(address()).toBe('/shop#main');
  expect(opened).toEqual([]);
});

test('addresses are below the base path', () => {
  const { router, address } = start('/fr/shop', '/fr');
  expect(router.state.matches[0]?.route.id).toBe('/shop');
  void router.navigate('?sort=newest');
  expect(address()).toBe('/fr/shop?sort=newest');
  void router.navigate('/');
  expect(address()).toBe('/fr');
  expect(router.state.matches[0]?.route.id).toBe('/');
});

test('another store cannot be opened by an address that begins with two slashes', () => {
  const { router, address } = start();
  void router.navigate('//evil.test/shop');
  expect(address()).toBe('/evil.test/shop');
});
