import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/routers/app-router.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { TestShop } from './test-shop.ts';

/** The procedures as a browser calls them, over HTTP; signed in where a cookie is given. */
export const trpcClient = (shop: TestShop, cookie?: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${shop.url}/trpc`,
        transformer: superjson,
        async headers() {
          if (!cookie) return {};
          await shop.refreshSessions();
          return { cookie };
        },
      }),
    ],
  });

/** The error that a client gets when a procedure refuses; a success is a failure of the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ErrorBody & { status: number }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const data = error.data as { httpStatus: number; error: ErrorBody } | undefined;
    if (data) return { ...data.error, status: data.httpStatus };
    throw error;
  }
  throw new Error('the procedure did not refuse');
}
