import { z } from 'zod';

const TIMEOUT_MS = 15_000;

export interface WhatsappAccess {
  /** With the version, without a slash at the end. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
}

export interface TemplateMessage {
  /** Digits with the country code. */
  to: string;
  template: string;
  language: string;
  values: readonly string[];
  /** Comes back with every status event. */
  mark: string;
}

/**
 * `retry`: not sent, and it may work later. `refused`: not sent, and trying again changes nothing. `unknown`: no answer came,
 * so that it may have been sent.
 */
export type SendOutcome =
  /** `userId`: WhatsApp's id of the person, if the answer has it. */
  | { kind: 'accepted'; providerId: string; userId: string | null }
  | { kind: 'retry' | 'refused' | 'unknown'; problem: string };

const accepted = z.object({
  messages: z.array(z.object({ id: z.string().min(1) })).min(1),
  contacts: z.array(z.object({ user_id: z.string().nullish() })).catch([]),
});
const refusal = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().catch(''),
    error_data: z.object({ details: z.string() }).nullish().catch(null),
  }),
});

/** Limits, a token that the seller can renew, an account that Meta has locked, and trouble on the side of Meta. */
const retriedCodes = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80_007, 130_429, 130_497, 131_000, 131_005, 131_016, 131_031,
  131_042, 131_048, 131_049, 131_056, 131_057, 133_004, 133_005, 133_010,
]);

/** The meaning of a code for the seller; the API's own words for any other. */
const meanings: Record<number, string> = {
  190: 'The access token has expired or was revoked: enter a new one.',
  80_007: 'Too many messages at the moment.',
  130_429: 'Too many messages at the moment.',
  131_026: 'The number has no WhatsApp, or cannot get this message.',
  131_047: 'More than 24 hours have passed since the customer wrote: only templates may be sent.',
  132_001: 'The template is not registered in this language, or not approved yet.',
};

export const whatsappProblem = (code: number, message: string): string =>
  `${meanings[code] ?? (message || 'The message was refused.')} (${code})`.slice(0, 500);

/**
 * Sends one message: `POST /{phone-number-id}/messages`. The API has no idempotency key, so this never sends a
 * message twice.
 */
export async function sendTemplate(
  { apiUrl, phoneNumberId, accessToken }: WhatsappAccess,
  { to, template, language, values, mark }: TemplateMessage,
): Promise<SendOutcome> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`${apiUrl}/${phoneNumberId}/messages`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        template: {
          name: template,
          language: { code: language },
          components: [
            { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
          ],
        },
        biz_opaque_callback_data: mark,
      }),
    });
    status = response.status;
    body = await response.json();
  } catch (error) {
    return { kind: 'unknown', problem: `WhatsApp did not answer: ${(error as Error).name}` };
  }
  const { messages: [message] = [], contacts: [contact] = [] } =
    accepted.safeParse(body).data ?? {};
  if (status === 200 && message)
    return { kind: 'accepted', providerId: message.id, userId: contact?.user_id ?? null };
  const refused = refusal.safeParse(body).data?.error;
  if (!refused) return { kind: 'unknown', problem: `WhatsApp answered HTTP ${status}` };
  return {
    kind: retriedCodes.has(refused.code) || status === 429 ? 'retry' : 'refused',
    problem: whatsappProblem(refused.code, refused.error_data?.details ?? refused.message),
  };
}
