/** One procedure's answer, as it travels: input as JSON text, data as superjson made it. */
export interface Read {
  procedure: string;
  input: string;
  data: unknown;
}

/** From a page to the worker: what it shows that did not come through the worker. */
export interface Viewed {
  kind: 'viewed';
  /** The page's address, where its HTML is to be kept as well. */
  page?: string | undefined;
  files: string[];
  reads: Read[];
}

/** From the worker to a page: one of its reads was answered with what is kept. */
export interface KeptShown {
  kind: 'kept-shown';
}

/** On the `html` element of a page that was answered with its kept copy. */
export const KEPT_MARK = 'data-kept';
