import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';

/** For a category that could not be written: throws `name_taken` where that is why. */
export function refuseTakenName(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) {
    throw new DomainError('name_taken', {
      message: 'There is already a category with this name.',
      issues: [{ path: 'name', message: 'is already in use' }],
    });
  }
  throw error;
}
