import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import type { ProcedureName } from '#server/routers/app-router.ts';
import type { RecordName } from './preconditions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Like `PUT /categories/:id`. */
export type OperationKey = `${Method} /${string}`;

/** What a path answers in the place of what its procedure returns. */
export interface OperationAnswer {
  schema: z.ZodType;
  from: (ctx: RequestCtx, output: never, input: never) => unknown;
}

/** A request and its answer, for operations that do more than call a procedure. */
export interface Exchange<Query = unknown, Params = unknown> {
  request: FastifyRequest & { query: Query; params: Params };
  reply: FastifyReply;
  ctx: RequestCtx;
}

/**
 * A path of the API: a procedure, and what HTTP adds to it. The procedure says the rest: who may call it, what is sent and
 * what is answered. The parameters of the path are fields of its input, and so are those of the query of a GET; the body has
 * the others. A list with its whole length answers as an array.
 */
export interface Operation {
  calls: ProcedureName;
  /** Other procedures that give the back office what this path gives to programs. */
  covers?: readonly ProcedureName[];
  /** The `operationId` of the document. */
  name: string;
  summary: string;
  description: string;
  /** The field of the input that `:id` is, if it has another name. */
  id?: string;
  /** The field of the input that the body is. */
  field?: string;
  /** The schema of the body, where the document gives it a name of its own. */
  body?: z.ZodType;
  /** The kind of record that is answered with its ETag, and changed only if it is what `If-Match` names. */
  record?: RecordName;
  /** The record that a change can be sent back as, where that is not what is answered. */
  sendsBack?: z.ZodType;
  answer?: OperationAnswer;
  /** Answers in the place of the procedure, like with a list of any length. With its own `params` and `query`. */
  handle?: (exchange: Exchange<never, never>) => Promise<unknown>;
  params?: z.ZodType;
  query?: z.ZodType;
  /** The address of a record that was created. The answer is 201. */
  location?: (record: never) => string;
  /** 202 where the work goes on afterwards. */
  status?: 202;
  idempotency?: FastifyContextConfig['idempotency'];
  /** Pages of a configured origin may call it. */
  acceptsOrigins?: true;
  /** One answer for everybody, as far as nobody is signed in. Follows from a procedure that is cacheable. */
  isCacheable?: true;
  /** For answers that are too short to be compressed. */
  compress?: false;
  errors?: readonly ErrorCode[];
  /** What to send in the place of a refused name. */
  nameHints?: Readonly<Record<string, string>>;
}

export type Operations = Readonly<Record<OperationKey, Operation>>;

/** Operations about the same things, under a tag of the document. */
export interface Resource {
  tag: string;
  operations: Operations;
}
