import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { requireRecentSignIn } from '#server/auth/recent-sign-in.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { RequestCtx } from '#server/context.ts';
import { batchesOf, type Listing } from '#server/database/listing.ts';
import { mayReadCosts } from '#shared/cost-prices.ts';
import type { Scope } from '#shared/staff-rights.ts';
import { lagosDay, type LagosDay } from '#shared/lagos-time.ts';
import { day } from '#shared/lagos-time-schema.ts';
import { requires, type RestApp, type ContextOf } from './rest-context.ts';

/** Cell values by column heading. */
export type Columns<Row> = Record<string, (row: Row, ctx: RequestCtx) => string | number>;

interface CsvExport<Row extends { id: number }, Query extends z.ZodType> {
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
  listing: (ctx: RequestCtx, query: z.output<Query>) => Promise<Listing<Row>>;
}

/**
 * A list as a file for a spreadsheet, streamed from the database. Excel needs the byte order mark to recognise UTF-8 and a
 * `'` before text that looks like a formula. Texts are quoted, so that they stay whole in a locale that separates columns
 * by semicolons.
 */
export function csvExport<Row extends { id: number }, Query extends z.ZodType>(
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
    listing,
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
      config: {
        document: { file: 'text/csv', errors: recentSignIn ? ['verify_again'] : [] },
      },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      if (recentSignIn) requireRecentSignIn(ctx);
      const filters = request.query as Record<string, unknown>;
      const fields = Object.keys(filters).filter(
        (name) => name !== 'sort' && filters[name] !== undefined,
      );
      recordAudit(ctx.em, 'list_exported', tag, { fields }, actorOf(ctx));
      await ctx.em.flush();
      const seesCosts = ctx.user !== null && mayReadCosts(ctx.user);
      const columns = seesCosts ? { ...publicColumns, ...costColumns } : publicColumns;
      const file = stringify({
        bom: true,
        columns: Object.keys(columns),
        header: true,
        escape_formulas: true,
        quoted_string: true,
        record_delimiter: 'windows',
      });
      const lines = async function* () {
        const found = await ctx.readReport((em) =>
          listing({ ...ctx, em }, request.query as z.output<Query>),
        );
        for await (const batch of batchesOf(found, ctx.readReport))
          for (const row of batch) yield Object.values(columns).map((read) => read(row, ctx));
      };
      // An error while streaming cuts the response short, which a browser reports as a failed download.
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

const isDay = (value: unknown): value is LagosDay => day.safeParse(value).success;

/** The requested days, else today; an instant is not named, because it is not a day. */
function daysText({ from, to }: Record<string, unknown>, today: LagosDay): string {
  if (!isDay(from)) return today;
  const last = isDay(to) ? to : today;
  return from === last ? from : `${from}-to-${last}`;
}
