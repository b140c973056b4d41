import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { scopes, type Scope } from '#shared/staff-rights.ts';
import { createCaller, type Caller } from '#server/routers/app-router.ts';
import {
  callProcedure,
  describeProcedure,
  type DescribedProcedure,
} from '#server/routers/describe-procedure.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import type { Operation, OperationKey, Resource } from './operation.ts';
import { REPLAYED } from './idempotency.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import { fromTexts } from './query-values.ts';
import {
  noContent,
  requires,
  requiresSession,
  stripIssuePrefix,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';
import { setPagingHeaders } from './send-list.ts';

type Fields = Record<string, unknown>;

/** Serves the operations of a resource, and describes them to the document. */
export function serveResource(app: RestApp, contextOf: ContextOf, resource: Resource): void {
  for (const [key, operation] of Object.entries(resource.operations))
    serveOperation(app, contextOf, { key: key as OperationKey, operation, tag: resource.tag });
}

interface Served {
  key: OperationKey;
  operation: Operation;
  tag: string;
}

function serveOperation(app: RestApp, contextOf: ContextOf, { key, operation, tag }: Served): void {
  const [method = '', url = ''] = key.split(' ');
  const procedure = describeProcedure(operation.calls);
  const { params, query, body, inputOf } = inputsOf(procedure, operation, { method, url });
  const { answered, status, isList, sendsBack, isConditional } = answerOf(
    procedure,
    operation,
    method,
  );
  const { field, record } = operation;
  const isVoid = answered === noContent;
  app.route({
    method,
    url,
    schema: {
      tags: [tag],
      operationId: operation.name,
      summary: operation.summary,
      description: operation.description,
      ...securityOf(procedure),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: answered },
    },
    // A procedure has checked what it answers.
    ...((operation.handle ? procedure.isTrusted : !operation.answer) && {
      serializerCompiler: trustedSerializer as never,
    }),
    ...(operation.compress === false && { compress: false }),
    config: {
      ...((procedure.isCacheable || operation.isCacheable) && { isCacheable: true }),
      ...(operation.acceptsOrigins && { acceptsOrigins: true }),
      ...(operation.idempotency && { idempotency: operation.idempotency }),
      ...(sendsBack && { record: sendsBack }),
      ...(operation.nameHints && { nameHints: operation.nameHints }),
      document: {
        errors: [
          ...(operation.errors ?? []),
          ...(procedure.recentSignIn ? (['verify_again'] as const) : []),
        ],
        ...(isConditional && { isConditional }),
      },
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const ctx = await contextOf(request, reply);
      if (operation.handle) return operation.handle({ request, reply, ctx } as never);
      const input = inputOf(request);
      const noteRepeated = () => void reply.header(REPLAYED, 'true');
      const run = (caller: Caller) => {
        const result = callProcedure(caller, operation.calls, input);
        return field === undefined ? result : stripIssuePrefix(field, result);
      };
      const result =
        isConditional && record
          ? await ifUnchanged(request, ctx, { kind: record, id: idOf(request) }, run)
          : await run(createCaller({ ...ctx, noteRepeated }));
      reply.status(status);
      if (isVoid) return undefined;
      const answer = operation.answer
        ? await operation.answer.from(ctx, result as never, input as never)
        : result;
      if (record) withTag(reply, record, answer as object);
      if (operation.location) reply.header('location', operation.location(answer as never));
      if (isList) {
        const { items, total } = answer as { items: unknown[]; total: number };
        setPagingHeaders(request, reply, request.query as never, total);
        return items;
      }
      if (method === 'GET' && Array.isArray(answer)) reply.header('x-total-count', answer.length);
      return answer;
    },
  });
}

/** The fields of a procedure's input by their places: path, query and body. */
function inputsOf(
  { input }: DescribedProcedure,
  operation: Operation,
  { method, url }: { method: string; url: string },
) {
  const { field } = operation;
  const fieldOf = (name: string) => (name === 'id' ? (operation.id ?? name) : name);
  const inPath = [...url.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const own = new Set(inPath.map(fieldOf));
  const shape: Record<string, z.ZodType> = input?.shape ?? {};
  const fields = Object.entries(shape);
  const schemaOf = (name: string) => {
    const schema = shape[name];
    if (!schema) throw new Error(`${operation.calls} reads no ${name}, which ${url} names`);
    return schema;
  };
  const rest = fields.filter(([name]) => !own.has(name));
  const isRead = method === 'GET';
  const params = operation.params ?? read(inPath.map((name) => [name, schemaOf(fieldOf(name))]));
  const ofBody =
    field !== undefined
      ? schemaOf(field)
      : own.size === 0
        ? input
        : z.object(Object.fromEntries(rest));
  const hasBody = method !== 'DELETE' && !isRead && (rest.length > 0 || operation.body);
  return {
    params,
    query: isRead ? (operation.query ?? read(rest)) : undefined,
    body: hasBody ? (operation.body ?? ofBody ?? undefined) : undefined,
    inputOf: (request: FastifyRequest): unknown => {
      const given = Object.fromEntries(
        Object.entries((request.params ?? {}) as Fields).map(([name, it]) => [fieldOf(name), it]),
      );
      if (isRead) return input ? { ...(request.query as Fields), ...given } : undefined;
      if (field !== undefined) return { ...given, [field]: request.body };
      return inPath.length === 0 ? request.body : { ...(request.body as Fields), ...given };
    },
  };
}

/** The fields of an input, read from an address. */
const read = (fields: (readonly [string, z.ZodType])[]): z.ZodObject | undefined =>
  fields.length === 0 ? undefined : z.object(fromTexts(Object.fromEntries(fields)));

function answerOf({ input, output }: DescribedProcedure, operation: Operation, method: string) {
  const { answer, record, location } = operation;
  const rows = !answer && input?.shape['offset'] ? rowsOf(output) : null;
  const schema = answer?.schema ?? rows ?? output;
  const isVoid = schema instanceof z.ZodVoid;
  const names = schema instanceof z.ZodObject ? schema.shape : {};
  // What is answered in the place of a procedure's output is no record that could be sent back; nor is one that has its body
  // as a field: sent whole, everything in it would be ignored.
  const isSentBack = !answer && !(operation.field !== undefined && names[operation.field]);
  return {
    answered: isVoid ? noContent : schema,
    isList: rows !== null,
    status: location ? 201 : isVoid ? 204 : (operation.status ?? 200),
    isConditional: record !== undefined && method !== 'GET' && !location,
    sendsBack: operation.sendsBack ?? (isSentBack ? undefined : z.object({})),
  };
}

/** The schema of the rows of a list with its whole length; null for anything else. */
function rowsOf(output: z.ZodType): z.ZodType | null {
  const { items, total } = output instanceof z.ZodObject ? output.shape : {};
  return items instanceof z.ZodArray && total ? items : null;
}

const idOf = ({ params }: FastifyRequest) =>
  Object.values((params ?? {}) as Record<string, never>)[0] ?? 0;

function securityOf({ access }: DescribedProcedure) {
  if (access === 'public') return {};
  return scopes.includes(access as Scope)
    ? { security: requires(access as Scope) }
    : { security: requiresSession };
}
