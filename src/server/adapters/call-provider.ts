import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 1024 * 1024;

export interface ProviderCall {
  url: string;
  secretKey: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a multipart form, instead of JSON. */
  form?: FormData;
  observe?: CallObserver;
}

/** How a call ended, as far as the provider's health goes: a refusal of what was asked is an answer like any other. */
export type CallOutcome = 'answered' | 'key_refused' | 'silent';
export type CallObserver = (outcome: CallOutcome) => Promise<void>;

export interface ProviderAnswer {
  httpStatus: number;
  body: unknown;
}

/** A call to one provider with its key, by an address below its API's. */
export type AskProvider = (
  address: string,
  call?: Partial<ProviderCall>,
) => Promise<ProviderAnswer>;

const unreachable = (message: string) => new DomainError('payment_unavailable', { message });

/**
 * One call to a provider. Answers with whatever JSON came with a status below 500, refusals included. Throws
 * `payment_unavailable` for everything after which the outcome is not known. Its message never holds the key.
 */
export async function callProvider({
  url,
  secretKey,
  method = 'GET',
  body,
  observe = async () => undefined,
  form,
}: ProviderCall): Promise<ProviderAnswer> {
  const place = `${method} ${new URL(url).pathname}`;
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
    await observe('silent');
    throw unreachable(`${place}: ${(error as Error).name}`);
  }
  if (httpStatus >= 500) await observe('silent');
  if (httpStatus >= 500 || httpStatus === 429) throw unreachable(`${place}: HTTP ${httpStatus}`);
  if (text.length > LARGEST_ANSWER) throw unreachable(`${place}: too long an answer`);
  const isRefused = httpStatus === 401 || httpStatus === 403;
  try {
    const answer = { httpStatus, body: JSON.parse(text) as unknown };
    await observe(isRefused ? 'key_refused' : 'answered');
    return answer;
  } catch {
    await observe(isRefused ? 'key_refused' : 'silent');
    throw unreachable(`${place}: HTTP ${httpStatus} without JSON`);
  }
}

/** The part of an answer that is needed, or `payment_unavailable` where it does not have that shape. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw unreachable(`an answer of unexpected shape: ${where}`);
}

/** A key that is wrong is our affair, not the transaction's: nothing is known of the outcome. */
export function refuse(answer: ProviderAnswer): never {
  const said = z
    .object({ message: z.string().optional(), code: z.string().nullish() })
    .safeParse(answer.body);
  const message = said.data?.message ?? `HTTP ${answer.httpStatus}`;
  if (answer.httpStatus === 401 || answer.httpStatus === 403) {
    throw unreachable(`the provider refused our key (HTTP ${answer.httpStatus})`);
  }
  const code = said.data?.code;
  throw new DomainError('provider_refused', {
    message: message.slice(0, 300),
    ...(code && { providerCode: code }),
  });
}
