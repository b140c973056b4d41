import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { lagosDay } from '#shared/lagos-day.ts';
import { staff, type RestApp } from './rest-app.ts';

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** A column's heading, and what stands below it. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

interface CsvPath<Row, Query extends z.ZodType> {
  tag: string;
  querystring: Query;
  columns: Columns<Row>;
  rows: (ctx: Context, query: z.output<Query>) => AsyncIterable<Row>;
}

/**
 * A list as a file for a spreadsheet, sent while it is read. With a byte order mark, or Excel would not take it for UTF-8,
 * and a `'` before whatever it would take for a formula. Texts are quoted, so that they stay whole where a semicolon
 * parts the columns.
 */
export function csvPath<Row, Query extends z.ZodType>(
  app: RestApp,
  contextOf: ContextOf,
  address: `/${string}.csv`,
  { tag, querystring, columns, rows }: CsvPath<Row, Query>,
): void {
  app.get(
    address,
    {
      schema: {
        tags: [tag],
        security: staff,
        querystring,
      },
      config: { document: { file: 'text/csv' } },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const filters = request.query as Record<string, unknown>;
      const fields = Object.keys(filters).filter(
        (name) => name !== 'sort' && filters[name] !== undefined,
      );
      recordAudit(ctx.em, 'list_exported', tag, { fields }, actorOf(ctx));
      await ctx.em.flush();
      const file = stringify({
        bom: true,
        columns: Object.keys(columns),
        header: true,
        escape_formulas: true,
        quoted_string: true,
        record_delimiter: 'windows',
      });
      const lines = async function* () {
        for await (const row of rows(ctx, request.query as z.output<Query>)) {
          yield Object.values(columns).map((read) => read(row));
        }
      };
      // What goes wrong on the way ends the answer unfinished, which a browser reports as a failed download.
      pipeline(lines, file, (error) => {
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error(error);
      });
      const name = `${address.slice(1, -'.csv'.length)}-${lagosDay(ctx.now())}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },
  );
}
