import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { createFaults, type Fault } from '#sandbox/provider/faults.ts';
import { createSchedule } from '#sandbox/provider/schedule.ts';
import { watchRequests, type Call } from '#sandbox/provider/watch-requests.ts';
import {
  createDispatcher,
  type Lazy,
  type SendOptions,
} from '#sandbox/provider/webhook-dispatcher.ts';

/** Errors of the API with their HTTP status. https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const whatsappErrors = {
  100: { status: 400, message: 'Invalid parameter' },
  190: { status: 401, message: 'Access token has expired' },
  80_007: { status: 400, message: 'Rate limit issues' },
  130_429: { status: 429, message: 'Rate limit hit' },
  131_026: { status: 400, message: 'Message undeliverable' },
  131_047: { status: 400, message: 'Re-engagement message' },
  132_001: { status: 404, message: 'Template name does not exist in the translation' },
} as const;
type WhatsappErrorCode = keyof typeof whatsappErrors;

interface Options {
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  /** Where status events go. */
  webhookUrl?: Lazy<string | undefined>;
}

const message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.literal('body'),
        // Meta refuses empty values and line breaks.
        parameters: z.array(
          z.object({ type: z.literal('text'), text: z.string().regex(/^[^\n\t]+$/) }),
        ),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

export interface SentMessage {
  id: string;
  to: string;
  template: string;
  values: string[];
  mark: string | undefined;
}

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed';

/** The id that Meta gives a person within one business, instead of or beside the number. */
const userIdOf = (phone: string) =>
  `NG.${BigInt(`0x${createHash('sha256').update(phone).digest('hex').slice(0, 15)}`)}`;

/** An imitation of the WhatsApp Cloud API: `POST /{version}/{phone-number-id}/messages`, its errors and its webhook. */
export function createWhatsapp({ phoneNumberId, accessToken, appSecret, webhookUrl }: Options) {
  const sent: SentMessage[] = [];
  const refusals: WhatsappErrorCode[] = [];
  /** The numbers of people who show a username instead. */
  const usernames = new Map<string, string>();
  const contactOf = (phone: string, name: string | undefined) => ({
    profile: { name: 'Ada', ...(name !== undefined && { username: name }) },
    ...(name === undefined && { wa_id: phone }),
    user_id: userIdOf(phone),
  });
  const calls: Call[] = [];
  const faults = createFaults<'send'>();
  const webhooks = createDispatcher({
    url: webhookUrl,
    fakeSignature: () => ({ 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }),
    schedule: createSchedule(),
    retryMs: [],
  });
  const announce = async (value: object, options?: SendOptions) => {
    const body = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { phone_number_id: phoneNumberId },
                ...value,
              },
            },
          ],
        },
      ],
    };
    const sign = async (raw: string) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`,
    });
    const [delivery] = await webhooks.send({ body, sign }, options);
    return delivery?.status ?? null;
  };

  return {
    sent,
    calls,
    webhooks,
    /** The next request gets this error. */
    refuse: (code: WhatsappErrorCode) => void refusals.push(code),
    fail: (fault: Omit<Fault<'send'>, 'endpoint'>) => faults.fail({ endpoint: 'send', ...fault }),
    /** Sends a status event; answers with the status of the store's answer. */
    sendStatus: (
      { id, to, mark }: SentMessage,
      status: MessageStatus,
      { error, ...options }: SendOptions & { error?: WhatsappErrorCode } = {},
    ) =>
      announce(
        {
          statuses: [
            {
              id,
              status,
              timestamp: '1764000000',
              ...(!usernames.has(to) && { recipient_id: to }),
              recipient_user_id: userIdOf(to),
              biz_opaque_callback_data: mark,
              ...(error && {
                errors: [{ code: error, title: whatsappErrors[error].message }],
              }),
            },
          ],
        },
        options,
      ),
    /** From now on this person shows a username, and notices leave the number out. */
    hideNumber: (phone: string, username: string) => void usernames.set(phone, username),
    /** A customer writes to the store, or taps a button below the message `answered`. */
    sendText: (
      from: string,
      body: string,
      { answered, type = 'text' }: { answered?: SentMessage; type?: 'text' | 'button' } = {},
    ) =>
      announce({
        contacts: [contactOf(from, usernames.get(from))],
        messages: [
          {
            ...(!usernames.has(from) && { from }),
            from_user_id: userIdOf(from),
            id: 'wamid.in',
            type,
            ...(type === 'text' ? { text: { body } } : { button: { text: body, payload: body } }),
            ...(answered && { context: { from: phoneNumberId, id: answered.id } }),
          },
        ],
      }),
    plugin: async (app: FastifyInstance): Promise<void> => {
      const errorBody = (text: string) => ({ error: { message: text, code: 131_000 } });
      watchRequests(app, { faults, calls, errorBody });
      app.post(
        '/v23.0/:phoneNumberId/messages',
        { config: { endpoint: 'send' } },
        (request, reply) => {
          const refused = (code: WhatsappErrorCode) => {
            const { status, message: text } = whatsappErrors[code];
            return reply.code(status).send({
              error: { message: `(#${code}) ${text}`, type: 'OAuthException', code },
            });
          };
          if (request.headers.authorization !== `Bearer ${accessToken}`) return refused(190);
          const next = refusals.shift();
          if (next) return refused(next);
          const parsed = message.safeParse(request.body);
          const { phoneNumberId: id } = request.params as { phoneNumberId: string };
          if (!parsed.success || id !== phoneNumberId) return refused(100);
          const { to, template, biz_opaque_callback_data: mark } = parsed.data;
          const accepted: SentMessage = {
            id: `wamid.${randomBytes(16).toString('base64url')}`,
            to,
            template: template.name,
            values: template.components.flatMap(({ parameters }) =>
              parameters.map(({ text }) => text),
            ),
            mark,
          };
          sent.push(accepted);
          return reply.send({
            messaging_product: 'whatsapp',
            contacts: [{ input: to, wa_id: to, user_id: userIdOf(to) }],
            messages: [{ id: accepted.id, message_status: 'accepted' }],
          });
        },
      );
    },
  };
}
