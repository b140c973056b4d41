import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentProvider, ProviderProblem } from '#shared/payments.ts';
import type { CallOutcome } from '#server/adapters/provider/call-provider.ts';
import type { Ctx } from '#server/context.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { columns, sql, type RowTime } from '#server/query.ts';

/** A single refusal may come from a key that is being replaced. */
const REFUSALS = 2;
/** Short outages are normal. With a probe every two minutes, the owner knows within ten. */
const SILENCES = 3;
const SILENT_MS = 5 * 60_000;

const problemOf: Record<Exclude<CallOutcome, 'answered'>, ProviderProblem> = {
  key_refused: 'provider_refuses_key',
  unavailable: 'provider_silent',
};

interface Row {
  id: number;
  provider: PaymentProvider;
  problem: ProviderProblem;
  failingSince: RowTime;
  failures: number;
  reportedAt: RowTime | null;
}

/** A problem that the owner must know about. */
export interface ProviderIncident {
  id: number;
  provider: PaymentProvider;
  problem: ProviderProblem;
  since: Date;
}

const view = columns('known', [
  'id',
  'provider',
  'problem',
  'failingSince',
  'failures',
  'reportedAt',
]);

/**
 * Records the outcome of a call to a provider, for all processes. The failure that makes an incident queues the mail about it; the
 * next response ends the incident.
 */
export async function recordProviderCall(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  provider: PaymentProvider,
  outcome: CallOutcome,
): Promise<void> {
  if (outcome === 'answered') await recordAnswer(em, provider, now());
  else await recordFailure(em, provider, problemOf[outcome], now());
}

/** Writes at most once a minute while the provider is healthy. */
const recordAnswer = (em: SqlEntityManager, provider: PaymentProvider, now: Date) =>
  em.execute(
    sql`insert into provider_health as known (provider, last_call_at) values (${provider}, ${now})
     on conflict (provider) do update set last_call_at = excluded.last_call_at, problem = null,
       failing_since = null, failures = 0, reported_at = null
     where known.failures > 0 or known.last_call_at < excluded.last_call_at - interval '1 minute'`,
  );

const recordFailure = (
  em: SqlEntityManager,
  provider: PaymentProvider,
  problem: ProviderProblem,
  now: Date,
) =>
  em.transactional(async (tx) => {
    const [row] = await tx.execute<Row[]>(
      sql`insert into provider_health as known (provider, problem, failing_since, failures, last_call_at)
       values (${provider}, ${problem}, ${now}, 1, ${now})
       on conflict (provider) do update set last_call_at = excluded.last_call_at, problem = excluded.problem,
         failing_since = coalesce(known.failing_since, excluded.failing_since), failures = known.failures + 1
       returning ${view}`,
    );
    if (!row || row.reportedAt !== null || !isIncident(row, now)) return;
    await tx.execute(sql`update provider_health set reported_at = ${now} where id = ${row.id}`);
    await queueMail(tx, { kind: 'provider_problem', subject: row.id }, now);
  });

const isIncident = ({ problem, failures, failingSince }: Row, now: Date) =>
  problem === 'provider_refuses_key'
    ? failures >= REFUSALS
    : failures >= SILENCES && now.getTime() - new Date(failingSince).getTime() >= SILENT_MS;

/** The current incidents of providers in use. */
export async function listIncidents({
  em,
  now,
}: Pick<Ctx, 'em' | 'now'>): Promise<ProviderIncident[]> {
  const rows = await em.execute<Row[]>(
    sql`select ${view} from provider_health known where failures > 0
       and provider in (select provider from payment_settings where is_enabled and encrypted_secret_key is not null)
     order by id`,
  );
  return rows
    .filter((row) => isIncident(row, now()))
    .map(({ id, provider, problem, failingSince }) => ({
      id,
      provider,
      problem,
      since: new Date(failingSince),
    }));
}
