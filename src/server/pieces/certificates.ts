import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { MAX_EVIDENCE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import type { StaffCtx } from '#server/context.ts';
import { readRows, sql } from '#server/query.ts';
import { findPiece } from './piece-rows.ts';

export interface Certificate {
  name: string;
  type: string;
  bytes: Buffer;
}

/** By the first bytes of a file: what its sender says of it is not trusted. */
const signatures = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
} satisfies Record<string, number[]>;

const typeOf = (bytes: Buffer) =>
  Object.entries(signatures).find(([, first]) =>
    first.every((byte, at) => bytes[at] === byte),
  )?.[0];

/** Stores the certificate of a piece in the place of another. Throws `not_found`, `unsupported_media` and `too_large`. */
export async function saveCertificate(
  { em, user }: StaffCtx,
  id: number,
  { name, bytes }: Pick<Certificate, 'name' | 'bytes'>,
): Promise<void> {
  await findPiece(em, user, id);
  const type = typeOf(bytes);
  if (!type) {
    throw new DomainError('unsupported_media', { message: 'Choose a PDF, JPEG or PNG file.' });
  }
  if (bytes.length > MAX_EVIDENCE_MEGABYTES * MEGABYTE) {
    throw new DomainError('too_large', {
      message: `Choose a file of at most ${MAX_EVIDENCE_MEGABYTES} MB.`,
    });
  }
  await em.execute(
    sql`insert into piece_certificates (piece_id, name, type, bytes) values (${id}, ${name}, ${type}, ${bytes})
      on conflict (piece_id) do update set name = excluded.name, type = excluded.type, bytes = excluded.bytes`,
  );
}

/** Throws `not_found`. */
export async function removeCertificate({ em }: StaffCtx, id: number): Promise<void> {
  const removed = await em.execute<object[]>(
    sql`delete from piece_certificates where piece_id = ${id} returning piece_id`,
  );
  if (removed.length === 0) throw new DomainError('not_found');
}

/** Throws `not_found`. */
export async function readCertificate(em: SqlEntityManager, id: number): Promise<Certificate> {
  const [found] = await readRows<{ name: string; type: string; bytes: Uint8Array }>(
    em,
    sql`select name, type, bytes from piece_certificates where piece_id = ${id}`,
  );
  if (!found) throw new DomainError('not_found', { message: 'There is no certificate.' });
  return { ...found, bytes: Buffer.from(found.bytes) };
}
