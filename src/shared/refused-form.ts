import type { ErrorBody } from './errors.ts';

/** A form that a browser without scripts sent, and why it was refused. */
export interface RefusedForm {
  values: Record<string, string>;
  error: ErrorBody;
}
