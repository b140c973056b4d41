import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** `fields=id,total`: the top-level names that an answer should have. Refuses unknown ones by name. */
export const queryFields = (record: z.ZodObject) => {
  const names = Object.keys(record.shape);
  return z
    .string()
    .transform((text, ctx) => {
      const chosen = text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      for (const name of chosen) {
        if (!names.includes(name))
          ctx.addIssue(`has no name ${name}; it may have ${names.join(', ')}`);
      }
      return chosen;
    })
    .optional()
    .describe('Only these top-level names of each record, separated by commas');
};

export type ChosenFields = readonly string[] | undefined;

/** A record with the chosen names alone; all of it if none were chosen. */
export const pickFields = <Row extends object>(row: Row, fields: ChosenFields): Partial<Row> =>
  fields === undefined || fields.length === 0
    ? row
    : (Object.fromEntries(
        Object.entries(row).filter(([name]) => fields.includes(name)),
      ) as Partial<Row>);

/** Sends one record. An answer with some of its names alone is not what its schema says. */
export function sendRecord(reply: FastifyReply, row: object, fields: ChosenFields): FastifyReply {
  return sendChosen(reply, pickFields(row, fields), fields);
}

/** The same for a list. */
export const sendRecords = (
  reply: FastifyReply,
  rows: readonly object[],
  fields: ChosenFields,
): FastifyReply =>
  sendChosen(
    reply,
    rows.map((row) => pickFields(row, fields)),
    fields,
  );

function sendChosen(reply: FastifyReply, body: unknown, fields: ChosenFields): FastifyReply {
  if (fields !== undefined && fields.length > 0) {
    reply.type('application/json; charset=utf-8').serializer((it) => JSON.stringify(it));
  }
  return reply.send(body);
}
