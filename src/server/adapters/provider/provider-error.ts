import { DomainError } from '#shared/errors.ts';

/** The errors of gateways: `payment_unavailable` leaves the outcome unknown, `provider_refused` is the provider's no. */
export const isProviderError = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  (error.code === 'payment_unavailable' || error.code === 'provider_refused');

export const isProviderRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'provider_refused';
