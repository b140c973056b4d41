import type { z } from 'zod';
import { MAX_EVIDENCE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';

/** Sends a file as the body of a request. Throws with a sentence that says why not. */
export async function putFile<Schema extends z.ZodType>(
  address: string,
  file: File,
  answer: Schema,
): Promise<z.infer<Schema>> {
  if (file.size > MAX_EVIDENCE_MEGABYTES * MEGABYTE) {
    throw new Error(`Choose a file of at most ${MAX_EVIDENCE_MEGABYTES} MB.`);
  }
  const response = await fetch(`${address}?name=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { message?: string } | null;
  const read = answer.safeParse(body);
  if (response?.ok && read.success) return read.data;
  throw new Error(body?.message ?? 'No answer came. Please check your connection and try again.');
}
