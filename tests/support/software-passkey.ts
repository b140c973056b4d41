import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskeyRequest, PasskeyRequest } from '#shared/passkeys.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** https://www.w3.org/TR/webauthn-3/#authdata-flags */
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

interface Claims {
  /** The origin that the browser shows. */
  origin: string;
  /** Whether the device asked for the person's finger or PIN. */
  isVerified?: boolean;
}

/** A device with one passkey, which answers like a browser. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  #userHandle = '';
  #counter = 0;

  /** Makes the passkey. */
  create(request: NewPasskeyRequest, { origin, isVerified = true }: Claims) {
    this.#userHandle = request.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.#head(request.rp.id, isVerified, flags.hasKey),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', request.challenge, origin),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** Uses it. */
  get(request: PasskeyRequest, { origin, isVerified = true }: Claims) {
    this.#counter += 1;
    const data = this.#head(request.rpId, isVerified, 0);
    const client = clientData('webauthn.get', request.challenge, origin);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]))
      .sign(this.#key.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, isVerified: boolean, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const bits = flags.present | more | (isVerified ? flags.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter]);
  }

  /** https://www.rfc-editor.org/rfc/rfc9053#section-7.1 */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]) as never,
    );
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
