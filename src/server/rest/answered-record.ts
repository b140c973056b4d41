import { z } from 'zod';
import type { StoredRecord } from '#shared/stored-record.ts';

/** Among the stored headers: the address that was asked. It is not sent. */
export const ADDRESS = 'address';

interface Answer {
  headers: Record<string, string>;
  body: string;
}

/** Kinds of records by their addresses; whatever else was answered names itself. */
const recordKinds: Readonly<Record<string, StoredRecord['kind']>> = {
  categories: 'category',
  orders: 'order',
  products: 'product',
};

/** What a stored answer was about: its `Location`, the addresses of what was uploaded, or the address that it answers. */
export function answeredRecord({ headers, body }: Answer): StoredRecord {
  const { location } = headers;
  const answer = storedAnswer.safeParse(parsed(body)).data ?? {};
  const { id, url, urls } = answer;
  const named = location?.split('/').find((part) => Object.hasOwn(recordKinds, part));
  const kind = recordKinds[named ?? ''] ?? 'answer';
  const name = location ?? url ?? urls?.join(', ') ?? `POST ${headers[ADDRESS] ?? ''}`;
  return { kind, ...(id !== undefined && { id }), name };
}

const storedAnswer = z.object({
  id: z.int().optional(),
  url: z.string().optional(),
  urls: z.array(z.string()).optional(),
});

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
