import { DomainError } from '#shared/errors.ts';
import { mayUse, missingScope, type Scope } from '#shared/staff-rights.ts';
import type { RequestCtx, SignedInUser } from '#server/context.ts';

/** Throws `unauthenticated`, or `forbidden` for somebody without the right. */
export function requireScope<Context extends Pick<RequestCtx, 'user'>>(
  ctx: Context,
  wanted: Scope,
): Context & { user: SignedInUser } {
  const { user } = ctx;
  if (!user) throw new DomainError('unauthenticated');
  if (!mayUse(user, wanted)) throw forbidden(user, wanted);
  return { ...ctx, user };
}

const forbidden = (user: SignedInUser, wanted: Scope) =>
  new DomainError('forbidden', {
    ...(user.role === 'key' && { message: `This API key lacks the scope ${wanted}.` }),
    ...missingScope(user, wanted),
  });
