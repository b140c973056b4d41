import { createTRPCReact, type createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/routers/app-router.ts';

export const trpc = createTRPCReact<AppRouter>();

export type Router = AppRouter;

export type Outputs = inferRouterOutputs<AppRouter>;

type QueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
type Fetching<Procedures> = {
  [
    Name in keyof Procedures as Procedures[Name] extends { fetch: unknown } ? Name : never
  ]: Procedures[Name] extends { fetch: infer Fetch } ? { fetch: Fetch } : never;
};

/** Fills the query cache: on the server by calling procedures, in the browser over HTTP. */
export type PageQueries = { [Noun in keyof Outputs]: Fetching<QueryUtils[Noun]> };

interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Loads the data that a page shows first. The server waits for it; the browser loads it in parallel with the page's code. */
export type PrefetchPage = (queries: PageQueries, request: PageRequest) => Promise<unknown>;
