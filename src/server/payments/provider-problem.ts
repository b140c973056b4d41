import { DomainError } from '#shared/errors.ts';

/** What a gateway throws: `payment_unavailable` leaves the outcome unknown, `provider_refused` is a no. */
export const isProviderProblem = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  (error.code === 'payment_unavailable' || error.code === 'provider_refused');

export const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'provider_refused';
