import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/routers/app-router.ts';
import type { TestShop } from './test-shop.ts';

/** A browser without pages: it keeps the store's cookies and calls procedures. */
export function openBrowser(shop: TestShop, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const cookie = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${shop.url}/trpc`,
        transformer: superjson,
        headers: () => ({ ...headers, ...(jar.size > 0 && { cookie: cookie() }) }),
        fetch: async (input, init) => {
          const answer = await fetch(input, init);
          for (const line of answer.headers.getSetCookie()) {
            const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
            if (value === '') jar.delete(name);
            else jar.set(name, value);
          }
          return answer;
        },
      }),
    ],
  });
  return { client, jar, cookie };
}

export type TestBrowser = ReturnType<typeof openBrowser>;
