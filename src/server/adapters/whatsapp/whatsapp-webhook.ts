import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#server/adapters/provider/webhook-values.ts';
import { whatsappProblem } from './whatsapp-api.ts';

/** Signed over the raw bytes with the app's secret: `X-Hub-Signature-256: sha256=…`. */
export function isFromMeta(body: Buffer, signature: unknown, appSecret: string): boolean {
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  return typeof signature === 'string' && isSameSecret(signature.toLowerCase(), expected);
}

/** The id of a person within the store's business: a country, and up to 128 letters and digits. */
const userId = z.string().max(150).nullish().catch(null);

const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_user_id: userId,
  biz_opaque_callback_data: z.string().nullish().catch(null),
  errors: z
    .array(
      z.object({
        code: z.int(),
        title: z.string().catch(''),
        error_data: z.object({ details: z.string() }).nullish().catch(null),
      }),
    )
    .catch([]),
});

/** `from` is left out for a person who shows a username instead of the number. */
const message = z.object({
  from: z.string().nullish().catch(null),
  from_user_id: userId,
  context: z.object({ id: z.string() }).nullish().catch(null),
  text: z.object({ body: z.string() }).nullish().catch(null),
  button: z.object({ text: z.string() }).nullish().catch(null),
  interactive: z
    .object({ button_reply: z.object({ title: z.string() }) })
    .nullish()
    .catch(null),
});

const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((item): z.infer<Schema>[] => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: list(status),
  messages: list(message),
});
const notice = z.object({ entry: list(z.object({ changes: list(z.object({ value })) })) });

export interface StatusEvent {
  providerId: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  /** Of the person who gets the message. */
  userId: string | null;
  /** The mark with which the message was sent. */
  mark: string | null;
  problem: string | null;
}

/** Who wrote: the number in E.164 and the id of the person, at least one of them; and the message that is answered. */
export interface WhatsappSender {
  phone: string | null;
  userId: string | null;
  answeredId: string | null;
}

export interface WhatsappNotice {
  statuses: StatusEvent[];
  /** What customers wrote, or the label of the button that they tapped. */
  texts: (WhatsappSender & { text: string })[];
}

/** The contents of a notice about one phone number of the store. Leaves out parts that it does not understand. */
export function readNotice(json: unknown, phoneNumberId: string): WhatsappNotice {
  const values = (notice.safeParse(json).data?.entry ?? [])
    .flatMap(({ changes }) => changes.map((change) => change.value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  return {
    statuses: values.flatMap(({ statuses }) =>
      statuses.map((it) => ({
        providerId: it.id,
        state: it.status,
        userId: it.recipient_user_id ?? null,
        mark: it.biz_opaque_callback_data ?? null,
        problem: problemOf(it.errors[0]),
      })),
    ),
    texts: values.flatMap(({ messages }) =>
      messages.map(({ from, from_user_id, context, text, button, interactive }) => ({
        phone: from ? `+${from}` : null,
        userId: from_user_id ?? null,
        answeredId: context?.id ?? null,
        text: text?.body ?? button?.text ?? interactive?.button_reply.title ?? '',
      })),
    ),
  };
}

const problemOf = (error: z.infer<typeof status>['errors'][number] | undefined) =>
  error ? whatsappProblem(error.code, error.error_data?.details ?? error.title) : null;
