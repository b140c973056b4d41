import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KeyRequestsInput, KeyRequestView } from '#shared/api-keys.ts';
import { DomainError } from '#shared/errors.ts';
import type { StaffCtx } from '#server/context.ts';
import { ApiKey } from '#server/entities/index.ts';
import { columns, idArray, isoTime, readRows, sql, type RowTime } from '#server/query.ts';

/** A request of an API key: its route, which names no record, and what became of it. */
export interface KeyRequest {
  userId: number;
  method: string;
  route: string;
  status: number;
  /** Of a refusal below `/api`. */
  code: string | null;
  milliseconds: number;
  createdAt: Date;
}

const FLUSH_MS = 1000;
/** More of them in a second are not all recorded. */
const MAX_WAITING = 1000;
/** The older ones of a key go. */
const STORED_PER_KEY = 1000;
const TRIM_EVERY = 500;

export interface KeyRequestLog {
  note(request: KeyRequest): void;
  /** Writes what is noted. */
  flush(): Promise<void>;
}

/**
 * Records the requests of API keys, a second's together, so that no request waits for it. What the database does not take is
 * lost: `onProblem` hears of it.
 */
export function keyRequestLog(
  fork: () => SqlEntityManager,
  onProblem: (error: unknown) => void,
): KeyRequestLog {
  let waiting: KeyRequest[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sinceTrimmed = 0;
  async function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const written = waiting;
    waiting = [];
    if (written.length === 0) return;
    const em = fork();
    try {
      await em.execute(sql`insert into key_requests
          (user_id, method, route, status, code, milliseconds, created_at)
        select "userId", method, route, status, code, milliseconds, "createdAt"
        from json_to_recordset(${JSON.stringify(written)}::json) as it("userId" int, method text, route text,
          status smallint, code text, milliseconds int, "createdAt" timestamptz)`);
      sinceTrimmed += written.length;
      if (sinceTrimmed < TRIM_EVERY) return;
      sinceTrimmed = 0;
      const users = idArray([...new Set(written.map(({ userId }) => userId))]);
      await em.execute(sql`delete from key_requests k
        using (select u.id, (select older.id from key_requests older where older.user_id = u.id
          order by older.id desc offset ${STORED_PER_KEY} limit 1) as last from unnest(${users}) u(id)) busy
        where k.user_id = busy.id and k.id <= busy.last`);
    } catch (error) {
      onProblem(error);
    }
  }
  return {
    note(request) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(request);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

type Row = Omit<KeyRequestView, 'id' | 'createdAt'> & { id: string; createdAt: RowTime };

/** The newest requests of an API key, at most 1,000. Throws `not_found`. */
export async function listKeyRequests(
  { em }: Pick<StaffCtx, 'em'>,
  { id, isRefused, limit, offset }: KeyRequestsInput,
): Promise<{ total: number; items: KeyRequestView[] }> {
  const key = await em.findOne(ApiKey, id);
  if (!key) throw new DomainError('not_found', { message: 'API key not found' });
  const where = sql`user_id = ${key.user.id} and (status >= 400 or not ${isRefused})`;
  const [counted] = await readRows<{ total: number }>(
    em,
    sql`select count(*)::int as total from key_requests where ${where}`,
  );
  const rows = await readRows<Row>(
    em,
    sql`select ${columns('k', ['id', 'method', 'route', 'status', 'code', 'milliseconds', 'createdAt'])}
      from key_requests k where ${where} order by id desc limit ${limit} offset ${offset}`,
  );
  return {
    total: counted?.total ?? 0,
    items: rows.map((row) => ({ ...row, id: Number(row.id), createdAt: isoTime(row.createdAt) })),
  };
}
