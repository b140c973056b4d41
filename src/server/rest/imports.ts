import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { columnMapping, importFormat, importView, MAX_IMPORT_MEGABYTES } from '#shared/imports.ts';
import { MEGABYTE } from '#shared/upload-limits.ts';
import { stageImport } from '#server/imports/stage-import.ts';
import type { StaffRequestCtx } from '#server/context.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { respondOnce, contentOfBytes } from './idempotency.ts';
import { withUploadedFiles, type UploadField } from './multipart.ts';
import { fromText, queryBoolean } from './query-values.ts';
import { requires, staffContext } from './rest-context.ts';
import type { UploadOptions } from './uploads.ts';

const field: UploadField = {
  name: 'file',
  maxMegabytes: MAX_IMPORT_MEGABYTES,
  maxFiles: 1,
  what: 'a file',
};

function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const importQuery = z.object({
  preview: queryBoolean.describe('Only say what the import would do. `…/start` does it.'),
  name: z.string().max(300).default('').describe("The file's name, for the list of imports."),
  format: fromText(importFormat.optional()).describe('Recognised by the columns if absent.'),
  mapping: z
    .preprocess(readJson, columnMapping.optional())
    .describe('JSON: the column of the file for each field; an empty one leaves the field out.'),
});

/**
 * `POST /products/import`: a CSV file as the body or as the field `file` of a form. Answers with the import, whose rows say
 * what it does; `Location` is its address. The work itself happens in the background.
 */
export const importPaths =
  ({ contextOf, incoming, mayFetch }: UploadOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const app = server.withTypeProvider<ZodTypeProvider>();
    const limits = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_MEGABYTES * MEGABYTE } as const;
    // The last is what browsers on Windows call a CSV file.
    for (const type of [
      'text/csv',
      'text/plain',
      'application/octet-stream',
      'application/vnd.ms-excel',
    ]) {
      server.addContentTypeParser(type, limits, (_request, body, done) => done(null, body));
    }

    const bytesOf = (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> | Buffer =>
      Buffer.isBuffer(request.body)
        ? request.body
        : withUploadedFiles(request, reply, field, incoming, ([file = '']) => readFile(file));

    app.post(
      '/products/import',
      {
        schema: {
          tags: ['imports'],
          security: requires('products:write'),
          querystring: importQuery,
          response: { 201: importView, 202: importView },
        },
        config: { document: { upload: { field: field.name, isRepeated: false, isCsv: true } } },
      },
      async (request, reply) => {
        const ctx = await staffContext(contextOf, request, reply);
        const { preview = false, name: fileName, format, mapping } = request.query;
        const bytes = await bytesOf(request, reply);
        const file = { bytes, fileName, format, mapping };
        const rules = { shopUrl: ctx.payments.shopUrl(), mayFetch };
        const start = async (tx: StaffRequestCtx) => {
          const id = await stageImport(tx, file, rules);
          const { imports } = createCaller(tx);
          const answer = preview ? await imports.byId({ id }) : await imports.start({ id });
          reply.status(preview ? 201 : 202).header('location', `/api/imports/${id}`);
          return answer;
        };
        return respondOnce(request, reply, ctx, () => contentOfBytes(bytes), start);
      },
    );
  };
