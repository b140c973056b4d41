import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { scopes, type Scope } from './staff-rights.ts';
import { requiredLine } from './text.ts';

export const scope = z.enum(scopes as [Scope, ...Scope[]]);

/** Days until an API key expires; null is never. */
export const apiKeyDays = [30, 90, 365, null] as const;

export const createApiKeyInput = z.object({
  name: requiredLine(80, 'Please name the program that uses the key'),
  scopes: z.array(scope).min(1, 'Please choose what the key may do').max(scopes.length),
  expiresInDays: z.union(apiKeyDays.map((days) => z.literal(days))),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

export const revokeApiKeyInput = z.object({ id });

/** Its newest requests; with `isRefused` those that were refused. */
export const keyRequestsInput = z.object({
  id,
  isRefused: z.boolean().default(false),
  limit: paging.shape.limit.unwrap().default(50),
  offset: paging.shape.offset,
});
export type KeyRequestsInput = z.infer<typeof keyRequestsInput>;

/** A request of a program. `route` is a path like `/api/orders/:id`; `code` is that of a refusal below `/api`. */
export const keyRequestView = z.object({
  id: z.int(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  milliseconds: z.int(),
  createdAt: z.iso.datetime(),
});
export type KeyRequestView = z.infer<typeof keyRequestView>;
export const keyRequestPage = page(keyRequestView);

/** Never the token: only its hash is stored. */
export const apiKeyView = z.object({
  id,
  name: z.string(),
  /** The beginning of the token, by which people tell keys apart. */
  prefix: z.string(),
  scopes: z.array(scope),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  revokedAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;

/** A key that was just created, with the token that is shown only once. */
export const createdApiKey = z.object({ key: apiKeyView, token: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
