import { z } from 'zod';
import type { Kobo } from '#shared/money.ts';
import { DomainError } from '#shared/errors.ts';
import { untraced, type Trace } from '#server/trace.ts';

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** How a call ended, as far as the provider's health is concerned. A request that it refused counts as answered. */
export type CallOutcome = 'answered' | 'key_refused' | 'unavailable';
export type CallObserver = (outcome: CallOutcome) => Promise<void>;

export interface ProviderAccess {
  apiUrl: string;
  secretKey: string;
  /** Called after each call, before its response is used. */
  observe?: CallObserver;
  trace?: Trace | undefined;
}

export interface ProviderRequest {
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a multipart form, instead of JSON. */
  form?: FormData;
}

export interface ProviderResponse {
  httpStatus: number;
  body: unknown;
}

export interface ProviderClient {
  /** Returns refusals too. Throws `payment_unavailable`. */
  call: (path: string, request?: ProviderRequest) => Promise<ProviderResponse>;
  /** The body of a successful response. Throws `payment_unavailable` and `provider_refused`. */
  request: (path: string, request?: ProviderRequest) => Promise<unknown>;
}

/** A client for one provider's API. `isError` says which responses are refusals. */
export function providerClient(
  access: ProviderAccess,
  isError: (response: ProviderResponse) => boolean,
): ProviderClient {
  const { apiUrl, trace = untraced } = access;
  const { hostname } = new URL(apiUrl);
  const call = (path: string, request: ProviderRequest = {}) =>
    trace(`${request.method ?? 'GET'} ${hostname}`, { 'server.address': hostname }, () =>
      callProvider(access, path, request),
    );
  return {
    call,
    async request(path, request) {
      const response = await call(path, request);
      return isError(response) ? throwRefusal(response) : response.body;
    },
  };
}

export const noAnswer = (message: string) => new DomainError('payment_unavailable', { message });

/**
 * Returns the JSON of every response with a status below 500, refusals included. Throws `payment_unavailable` where the outcome
 * stays unknown. The message never contains the key.
 */
async function callProvider(
  { apiUrl, secretKey, observe = async () => undefined }: ProviderAccess,
  path: string,
  { method = 'GET', body, form }: ProviderRequest,
): Promise<ProviderResponse> {
  const url = apiUrl + path;
  const endpoint = `${method} ${new URL(url).pathname}`;
  let httpStatus: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    });
    httpStatus = response.status;
    text = await response.text();
  } catch (error) {
    await observe('unavailable');
    throw noAnswer(`${endpoint}: ${(error as Error).name}`);
  }
  if (httpStatus >= 500) await observe('unavailable');
  if (httpStatus >= 500 || httpStatus === 429) {
    throw noAnswer(`${endpoint}: HTTP ${httpStatus}`);
  }
  if (text.length > MAX_RESPONSE_BYTES) throw noAnswer(`${endpoint}: too long a response`);
  const isKeyRefused = httpStatus === 401 || httpStatus === 403;
  try {
    const response = { httpStatus, body: JSON.parse(text) as unknown };
    await observe(isKeyRefused ? 'key_refused' : 'answered');
    return response;
  } catch {
    await observe(isKeyRefused ? 'key_refused' : 'unavailable');
    throw noAnswer(`${endpoint}: HTTP ${httpStatus} without JSON`);
  }
}

/** The parts of a body that `schema` selects. Throws `payment_unavailable` where the body has another shape. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw noAnswer(`a response of unexpected shape: ${where}`);
}

const refusal = z.object({ message: z.string().optional(), code: z.string().nullish() });

/** Throws `provider_refused`; `payment_unavailable` for a refused key, which says nothing about the transaction. */
export function throwRefusal({ httpStatus, body }: ProviderResponse): never {
  if (httpStatus === 401 || httpStatus === 403) {
    throw noAnswer(`the provider refused our key (HTTP ${httpStatus})`);
  }
  const { message = `HTTP ${httpStatus}`, code } = refusal.safeParse(body).data ?? {};
  throw new DomainError('provider_refused', {
    message: message.slice(0, 300),
    ...(code && { providerCode: code }),
  });
}

/** Providers give ids as numbers or as text. */
export const providerId = z.union([z.int(), z.string()]).transform(String);

export const parseDate = (text: string | null | undefined): Date | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;

/** The part of a fee that the store bears: what a customer paid above the price is none of it. */
export const providerFee = (fee: Kobo | null | undefined, paidByCustomer: Kobo): Kobo | null =>
  fee == null ? null : Math.max(0, fee - Math.max(0, paidByCustomer));
