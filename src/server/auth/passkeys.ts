import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import {
  passkeyView,
  type AddPasskeyInput,
  type NewPasskeyRequest,
  type PasskeyView,
  type RenamePasskeyInput,
} from '#shared/passkeys.ts';
import type { PersonCtx } from '#server/context.ts';
import { Passkey, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { whileSignedIn } from './sessions.ts';
import {
  ANSWER_WITHIN_MS,
  loadWebAuthn,
  ownerHandle,
  sitesOf,
  supportedAlgorithmIDs,
} from './web-authn.ts';
import { presenter } from '#server/presenter.ts';

const MAX_PASSKEYS = 20;

const view = presenter(passkeyView);
const present = (passkey: Passkey): PasskeyView => view(passkey, {});

const findAll = (em: SqlEntityManager, userId: number) =>
  em.find(Passkey, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** The passkeys of the signed-in person, oldest first. */
export const listPasskeys = async ({ em, user }: PersonCtx): Promise<PasskeyView[]> =>
  (await findAll(em, user.id)).map(present);

/** Asks a browser to make a passkey. `addPasskey` stores it if the same session answers within five minutes. */
export async function requestNewPasskey(ctx: PersonCtx): Promise<NewPasskeyRequest> {
  const { em, cookie, origin, user } = ctx;
  const passkeys = await findAll(em, user.id);
  if (passkeys.length >= MAX_PASSKEYS) {
    throw new DomainError('invalid_passkey', {
      message: `You have ${MAX_PASSKEYS} passkeys. Remove one that you do not use.`,
    });
  }
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { storeName } = await loadSettings(ctx);
  const { rpID } = sitesOf(origin);
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: storeName,
    rpID,
    userName: user.username,
    supportedAlgorithmIDs,
  });
  cookie.writeStep('new-passkey', `${user.sessionId}:${challenge}`);
  return {
    challenge,
    pubKeyCredParams: [...pubKeyCredParams],
    rp: { id: rpID, name: storeName },
    user: {
      id: ownerHandle(user.id),
      name: user.username,
      displayName: user.name || user.username,
    },
    timeout: ANSWER_WITHIN_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Stores the passkey that the browser has made. Throws `invalid_passkey`. */
export async function addPasskey(
  ctx: PersonCtx,
  { name, answer }: AddPasskeyInput,
): Promise<PasskeyView> {
  const { now, cookie, user } = ctx;
  const [sessionId, challenge] = cookie.readStep('new-passkey')?.split(':') ?? [];
  if (sessionId !== user.sessionId || !challenge) throw new DomainError('invalid_passkey');
  const { credential, credentialDeviceType } = await verifyNew(ctx, answer, challenge);
  cookie.writeStep('new-passkey', null);
  return whileSignedIn(ctx, async (tx) => {
    if (await tx.findOne(Passkey, { credentialId: credential.id })) {
      throw new DomainError('invalid_passkey', { message: 'This passkey is already registered.' });
    }
    const passkey = tx.create(Passkey, {
      user: tx.getReference(User, user.id),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports,
      isSynced: credentialDeviceType === 'multiDevice',
      name,
      createdAt: now(),
    });
    await recordChange(tx, ctx, 'passkey_added', name);
    return present(passkey);
  });
}

async function verifyNew(
  { origin }: PersonCtx,
  answer: AddPasskeyInput['answer'],
  challenge: string,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, expectedOrigin } = sitesOf(origin);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified) throw new DomainError('invalid_passkey');
  return registrationInfo;
}

/** Throws `not_found`, also for passkeys of others. */
export const renamePasskey = (ctx: PersonCtx, { id, name }: RenamePasskeyInput): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const passkey = await findOwn(tx, ctx, id);
    if (passkey.name === name) return;
    const changes = [{ field: 'name', from: passkey.name, to: name }];
    passkey.name = name;
    recordAudit(tx, 'passkey_renamed', ctx.user.username, { changes }, actorOf(ctx));
  });

/** Throws `not_found`, also for passkeys of others. */
export const removePasskey = (ctx: PersonCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const passkey = await findOwn(tx, ctx, id);
    tx.remove(passkey);
    await recordChange(tx, ctx, 'passkey_removed', passkey.name);
  });

async function findOwn(tx: SqlEntityManager, { user }: PersonCtx, id: number): Promise<Passkey> {
  const passkey = await tx.findOne(Passkey, { id, user: user.id });
  if (!passkey) throw new DomainError('not_found', { message: 'Passkey not found' });
  return passkey;
}

async function recordChange(
  tx: SqlEntityManager,
  ctx: PersonCtx,
  action: 'passkey_added' | 'passkey_removed',
  name: string,
): Promise<void> {
  const entry = recordAudit(tx, action, ctx.user.username, { note: name }, actorOf(ctx));
  await tx.flush();
  await queueAccountNotice(tx, entry);
}
