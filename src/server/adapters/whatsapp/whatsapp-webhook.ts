import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#server/adapters/provider/webhook-values.ts';
import { whatsappProblem } from './whatsapp-api.ts';

/** Signed over the raw bytes with the app's secret: `X-Hub-Signature-256: sha256=…`. */
export function isFromMeta(body: Buffer, signature: unknown, appSecret: string): boolean {
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  return typeof signature === 'string' && isSameSecret(signature.toLowerCase(), expected);
}

const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
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

const message = z.object({ from: z.string(), text: z.object({ body: z.string() }).nullish() });

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
  /** The mark with which the message was sent. */
  mark: string | null;
  problem: string | null;
}

export interface WhatsappNotice {
  statuses: StatusEvent[];
  /** The texts that customers wrote, with their number in E.164. */
  texts: { phone: string; text: string }[];
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
        mark: it.biz_opaque_callback_data ?? null,
        problem: problemOf(it.errors[0]),
      })),
    ),
    texts: values.flatMap(({ messages }) =>
      messages.map(({ from, text }) => ({ phone: `+${from}`, text: text?.body ?? '' })),
    ),
  };
}

const problemOf = (error: z.infer<typeof status>['errors'][number] | undefined) =>
  error ? whatsappProblem(error.code, error.error_data?.details ?? error.title) : null;
