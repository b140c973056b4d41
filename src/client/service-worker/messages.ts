/** A procedure that is asked, with its input as JSON text. */
export interface Call {
  procedure: string;
  input: string;
}

/** One procedure's answer, as it travels: data as superjson made it. */
export interface Read extends Call {
  data: unknown;
}

/** From a page to the worker: what it shows that did not come through the worker. */
export interface Viewed {
  kind: 'viewed';
  /** The page's address, where its HTML is to be kept as well. */
  page?: string | undefined;
  files: string[];
  /** Whether to fetch what is only wanted once somebody acts, when the line may be gone. */
  parts: boolean;
  reads: Read[];
}

/** From the worker to a page: these of its reads were answered with what is kept. */
export interface KeptShown {
  kind: 'kept-shown';
  calls: Call[];
  /** Whether the network may still answer them. */
  isComing: boolean;
}

/** From the worker to a page: what the network answered after all to reads that what is kept was shown for. */
export interface FreshCame {
  kind: 'fresh-came';
  reads: Read[];
}

/** On the `html` element of a page that was answered with its kept copy. */
export const KEPT_MARK = 'data-kept';
