import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/routers/app-router.ts';
import { benchAdmin } from '../seed/seed-store.ts';

export interface Staff {
  client: TRPCClient<AppRouter>;
  headers: { cookie: string };
  /** Sends a REST request with a JSON body; throws unless the answer is a success. */
  send<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

/** Signs in to the back office. */
export async function signIn(url: string): Promise<Staff> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(benchAdmin),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`signing in answered ${login.status}`);
  return {
    headers: { cookie },
    client: createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${url}/trpc`, transformer: superjson, headers: { cookie } })],
    }),
    async send<Body>(method: string, path: string, body?: unknown) {
      const response = await fetch(url + path, {
        method,
        headers: { ...json, cookie },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Body;
    },
  };
}
