import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { requireRecentSignIn } from '#server/auth/recent-sign-in.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { StaffRequestCtx } from '#server/context.ts';
import { batchesOf, type Listing } from '#server/database/listing.ts';
import { mayRead } from '#shared/field-rights.ts';
import type { Scope } from '#shared/staff-rights.ts';
import { lagosDay, type LagosDay } from '#shared/lagos-time.ts';
import { day } from '#shared/lagos-time-schema.ts';
import { requires, staffContext, type RestApp, type ContextOf } from './rest-context.ts';

/** Cell values by column heading. */
export type Columns<Row> = Record<string, (row: Row, ctx: StaffRequestCtx) => string | number>;

interface CsvExport<Row, Query extends z.ZodType> {
  tag: string;
  scope: Scope;
  querystring: Query;
  columns: Columns<Row>;
  /**
   * Further columns for those who may see costs. The others do not get them empty: a file that is imported again would clear
   * the costs.
   */
  costColumns?: Columns<Row>;
  /** The list has personal data, for which a person must have signed in recently. */
  recentSignIn?: true;
  /** A compressor would hold the first rows of a short file back until its end. */
  compress?: false;
  batches: (ctx: StaffRequestCtx, query: z.output<Query>) => AsyncIterable<Row[]>;
}

/** The batches of a list whose ids are read first. */
export const batchesOfListing = <Row extends { id: number }, Query>(
  listing: (ctx: StaffRequestCtx, query: Query) => Promise<Listing<Row>>,
) =>
  async function* (ctx: StaffRequestCtx, query: Query): AsyncGenerator<Row[]> {
    yield* batchesOf(await ctx.readReport((em) => listing({ ...ctx, em }, query)), ctx.readReport);
  };

/**
 * A list as a file for a spreadsheet, streamed from the database: what fails before the first row is answered as an error, what
 * fails later breaks the response off, which a browser reports as a failed download. Excel needs the byte order mark to recognise UTF-8 and a
 * `'` before text that looks like a formula. Texts are quoted, so that they stay whole in a locale that separates columns
 * by semicolons.
 */
export function csvExport<Row, Query extends z.ZodType>(
  app: RestApp,
  contextOf: ContextOf,
  address: `/${string}.csv`,
  {
    tag,
    scope,
    querystring,
    columns: publicColumns,
    costColumns,
    recentSignIn,
    compress,
    batches,
  }: CsvExport<Row, Query>,
): void {
  app.get(
    address,
    {
      schema: {
        tags: [tag],
        security: requires(scope),
        querystring,
      },
      ...(compress === false && { compress }),
      config: {
        document: { file: 'text/csv', errors: recentSignIn ? ['verify_again'] : [] },
      },
    },
    async (request, reply) => {
      const ctx = await staffContext(contextOf, request, reply);
      if (recentSignIn) requireRecentSignIn(ctx);
      const filters = request.query as Record<string, unknown>;
      const fields = Object.keys(filters).filter(
        (name) => name !== 'sort' && filters[name] !== undefined,
      );
      recordAudit(ctx.em, 'list_exported', tag, { fields }, actorOf(ctx));
      await ctx.em.flush();
      const columns = mayRead(ctx.user, 'costs')
        ? { ...publicColumns, ...costColumns }
        : publicColumns;
      const query = request.query as z.output<Query>;
      const cells = async function* () {
        for await (const batch of batches(ctx, query))
          for (const row of batch) yield Object.values(columns).map((read) => read(row, ctx));
      };
      const lines = await begun(cells());
      const file = stringify({
        bom: true,
        columns: Object.keys(columns),
        header: true,
        escape_formulas: true,
        quoted_string: true,
        record_delimiter: 'windows',
      });
      pipeline(lines, file, (error) => {
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error(error);
      });
      const name = `${address.slice(1, -'.csv'.length)}-${daysText(filters, lagosDay(ctx.now()))}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },
  );
}

/** The same items, of which the first has been read. Throws what reading it throws. */
async function begun<Item>(items: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await items.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* items;
  })();
}

const isDay = (value: unknown): value is LagosDay => day.safeParse(value).success;

/** The requested days, else today; an instant is not named, because it is not a day. */
function daysText({ from, to }: Record<string, unknown>, today: LagosDay): string {
  if (!isDay(from)) return today;
  const last = isDay(to) ? to : today;
  return from === last ? from : `${from}-to-${last}`;
}
