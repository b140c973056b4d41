import type { Language } from '#shared/languages.ts';

/** A procedure call with its input as JSON text. */
export interface Call {
  procedure: string;
  input: string;
}

/** The result of one call, as superjson serialized it. */
export interface Read extends Call {
  data: unknown;
}

/** From a page to the worker: what the page loaded without the worker. */
export interface Visited {
  kind: 'visited';
  /** The page's address if its HTML is to be cached too. */
  page?: string | undefined;
  /** Of the page. */
  language: Language;
  files: string[];
  /** Whether to fetch the components that load on demand, for use without a connection. */
  parts: boolean;
  reads: Read[];
}

/** From the worker to a page: these calls were answered from the cache. */
export interface CachedShown {
  kind: 'cached-shown';
  calls: Call[];
  /** Whether the network may still answer them. */
  isPending: boolean;
}

/** From the worker to a page: the network's late results of calls that were answered from the cache. */
export interface FreshArrived {
  kind: 'fresh-arrived';
  reads: Read[];
}

/** On the `html` element of a page that was answered from the cache. */
export const CACHED_ATTRIBUTE = 'data-cached';

/** From the worker to the back office: somebody touched a notification about this screen. */
export interface OpenScreen {
  kind: 'open-screen';
  url: string;
}
