import type { FailedWhatsappPage, FailedWhatsappQuery, WhatsappMessage } from '#shared/whatsapp.ts';
import type { Ctx } from '#server/context.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';

type Row = Omit<WhatsappMessage, 'createdAt' | 'updatedAt'> & {
  createdAt: RowTime;
  updatedAt: RowTime;
};

const view = sql`m.id::int, ${columns('m', ['kind', 'orderId', 'state', 'problem', 'createdAt', 'updatedAt'])}`;
const FAILED = sql`from whatsapp_messages m where state = 'failed'`;

const present = ({ createdAt, updatedAt, ...row }: Row): WhatsappMessage => ({
  ...row,
  createdAt: isoTime(createdAt),
  updatedAt: isoTime(updatedAt),
});

/** Messages that were not sent or not delivered. */
export async function listFailedWhatsapp(
  { em }: Pick<Ctx, 'em'>,
  { limit, offset }: FailedWhatsappQuery,
): Promise<FailedWhatsappPage> {
  const [counted] = await em.execute<{ total: number }[]>(
    sql`select count(*)::int as total ${FAILED}`,
  );
  const rows = await em.execute<Row[]>(
    sql`select ${view} ${FAILED} order by id desc limit ${limit ?? null} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, items: rows.map(present) };
}

/** The messages about an order, oldest first. */
export async function listWhatsappOf(
  { em }: Pick<Ctx, 'em'>,
  orderId: number,
): Promise<WhatsappMessage[]> {
  const rows = await em.execute<Row[]>(
    sql`select ${view} from whatsapp_messages m where order_id = ${orderId} order by id`,
  );
  return rows.map(present);
}

/** Makes every failed message due now. Returns their number. */
export async function retryFailedWhatsapp({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<number> {
  const rows = await em.execute<unknown[]>(
    sql`update whatsapp_messages set state = 'waiting', tries = 0, next_try_at = ${now()}, provider_id = null,
       updated_at = ${now()} where state = 'failed' returning id`,
  );
  return rows.length;
}
