import { errorBody } from '../error-body.ts';

/** What a toast or a panel says of a call that failed: the server's own words, where it answered at all. */
export const problemText = (error: unknown): string =>
  errorBody(error)?.message ?? 'No answer came. Please check your connection and try again.';
