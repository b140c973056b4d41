import { createHash } from 'node:crypto';
import type { CurrentUser } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { PasskeyAnswer, PasskeyAnswerInput, PasskeyRequest } from '#shared/passkeys.ts';
import type { PersonCtx, RequestCtx } from '#server/context.ts';
import { Passkey, type User } from '#server/entities/index.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { limitNetwork } from './limit-login.ts';
import { openSession } from './open-session.ts';
import { recordVerification } from './recent-sign-in.ts';
import { ANSWER_WITHIN_MS, loadWebAuthn, ownerHandle, sitesOf } from './web-authn.ts';

/** Asks a browser for any passkey of this store. The same browser must answer within five minutes. */
export async function requestPasskey({
  cookie,
  origin,
}: Pick<RequestCtx, 'cookie' | 'origin'>): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { rpID } = sitesOf(origin);
  const { challenge } = await generateAuthenticationOptions({ rpID });
  cookie.writeStep('passkey', challenge);
  return { challenge, rpId: rpID, timeout: ANSWER_WITHIN_MS, userVerification: 'required' };
}

/** Signs in with a passkey alone: its device has verified the person. Throws `invalid_passkey`. */
export async function loginWithPasskey(
  ctx: RequestCtx,
  { answer }: PasskeyAnswerInput,
): Promise<CurrentUser> {
  await limitNetwork(ctx);
  const user = await verifyAnswer(ctx, answer);
  return openSession(ctx, user, 'passkey');
}

/** Proves with a passkey that the person of the session is there. Throws `invalid_passkey`. */
export async function verifyWithPasskey(
  ctx: PersonCtx,
  { answer }: PasskeyAnswerInput,
): Promise<void> {
  const user = await verifyAnswer(ctx, answer);
  if (user.id !== ctx.user.id) {
    throw new DomainError('invalid_passkey', {
      message: 'This passkey belongs to another account.',
    });
  }
  await recordVerification(ctx);
}

async function verifyAnswer(ctx: RequestCtx, answer: PasskeyAnswer): Promise<User> {
  const { em, now, cookie, origin } = ctx;
  const challenge = cookie.readStep('passkey');
  const passkey = await em.findOne(
    Passkey,
    { credentialId: answer.id, user: { disabledAt: null } },
    { populate: ['user'] },
  );
  const { userHandle } = answer.response;
  const isOwn = passkey && (!userHandle || userHandle === ownerHandle(passkey.user.id));
  if (!isOwn || challenge === null) throw new DomainError('invalid_passkey');
  const counter = await verifySignature(passkey, answer, challenge, origin);
  await useOnce(ctx, challenge);
  cookie.writeStep('passkey', null);
  await em.nativeUpdate(Passkey, { id: passkey.id }, { counter, lastUsedAt: now() });
  return passkey.user;
}

/** Returns the device's count of signatures. */
async function verifySignature(
  { credentialId, publicKey, counter }: Passkey,
  answer: PasskeyAnswer,
  challenge: string,
  origin: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, expectedOrigin } = sitesOf(origin);
  const { userHandle, ...response } = answer.response;
  const verification = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null); // It throws what is wrong: another challenge, site or signature.
  if (!verification?.verified) throw new DomainError('invalid_passkey');
  return verification.authenticationInfo.newCounter;
}

/** A challenge is answered once, also if somebody has copied the answer and the cookie. */
async function useOnce({ em, now }: RequestCtx, challenge: string): Promise<void> {
  const hash = createHash('sha256').update(challenge).digest('hex');
  const limit = { key: `challenge:${hash}`, max: 1, windowSeconds: ANSWER_WITHIN_MS / 500 };
  await consumeRateLimit(em, now(), limit).catch((error: unknown) => {
    const isUsed = error instanceof DomainError && error.code === 'too_many_requests';
    throw isUsed ? new DomainError('invalid_passkey') : error;
  });
}
