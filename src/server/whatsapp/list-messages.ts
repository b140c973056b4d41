import type { FailedWhatsappPage, FailedWhatsappQuery, WhatsappMessage } from '#shared/whatsapp.ts';
import type { Ctx } from '#server/context.ts';

type Row = Omit<WhatsappMessage, 'createdAt' | 'updatedAt'> & {
  createdAt: Date | string;
  updatedAt: Date | string;
};

const COLUMNS = `id::int, kind, order_id as "orderId", state, problem, created_at as "createdAt", updated_at as "updatedAt"`;
const FAILED = `from whatsapp_messages where state = 'failed'`;

const present = ({ createdAt, updatedAt, ...row }: Row): WhatsappMessage => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

/** Messages that were not sent or not delivered. */
export async function listFailedWhatsapp(
  { em }: Pick<Ctx, 'em'>,
  { limit, offset }: FailedWhatsappQuery,
): Promise<FailedWhatsappPage> {
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total ${FAILED}`,
  );
  const rows = await em.execute<Row[]>(
    `select ${COLUMNS} ${FAILED} order by id desc limit ? offset ?`,
    [limit ?? null, offset],
  );
  return { total: counted?.total ?? 0, items: rows.map(present) };
}

/** The messages about an order, oldest first. */
export async function listWhatsappOf(
  { em }: Pick<Ctx, 'em'>,
  orderId: number,
): Promise<WhatsappMessage[]> {
  const rows = await em.execute<Row[]>(
    `select ${COLUMNS} from whatsapp_messages where order_id = ? order by id`,
    [orderId],
  );
  return rows.map(present);
}

/** Makes every failed message due now. Returns their number. */
export async function retryFailedWhatsapp({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `update whatsapp_messages set state = 'waiting', tries = 0, next_try_at = ?, provider_id = null, updated_at = ?
     where state = 'failed' returning id`,
    [now(), now()],
  );
  return rows.length;
}
