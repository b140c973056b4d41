import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { PageQueries } from './trpc.ts';

export interface PageRequest {
  params: Params;
  search: URLSearchParams;
}

/** Asks for the data a page shows first. The server waits for it; the browser starts it beside the page's code. */
export type PrefetchPage = (queries: PageQueries, request: PageRequest) => Promise<unknown>;

/** What a page's file exports. */
export interface PageModule {
  Component: ComponentType;
}
