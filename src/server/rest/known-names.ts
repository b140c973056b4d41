import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldIssue } from '#shared/errors.ts';
import { invalidInput } from '#server/error-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The record whose names a body may have besides those that are read, so that it can be sent back. By default the answer;
     * of a PATCH no record.
     */
    record?: z.ZodType;
    /** The alternative to sending a refused name. */
    nameHints?: Readonly<Record<string, string>>;
  }
}

/** Names that an object or the objects of a list may have; `any` where everything is a name, like in a variant. */
interface Names {
  [name: string]: Names | 'any' | null;
}
type Known = Names[string];
type RouteOptions = FastifyRequest['routeOptions'];

const MAX_ISSUES = 20;

function union(first: Known, second: Known): Known {
  if (first === null || second === null) return first ?? second;
  if (first === 'any' || second === 'any') return 'any';
  const both = { ...second };
  for (const [name, known] of Object.entries(first))
    both[name] = Object.hasOwn(second, name) ? union(known, second[name] ?? null) : known;
  return both;
}

/** The names that a schema knows; null for anything that is not an object. */
function namesOf(schema: z.core.$ZodType): Known {
  const { def } = schema['_zod'] as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      if (def.catchall && def.catchall['_zod'].def.type !== 'never') return 'any';
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, namesOf(field)]),
      );
    case 'array':
      return namesOf(def.element);
    case 'union':
      return def.options.map(namesOf).reduce(union, null);
    case 'pipe':
      return union(namesOf(def.in), namesOf(def.out));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return namesOf(def.innerType);
    case 'record': {
      const { def: key } = def.keyType['_zod'] as { def: z.core.$ZodTypes['_zod']['def'] };
      return key.type === 'enum'
        ? Object.fromEntries(
            Object.values(key.entries).map((name) => [name, namesOf(def.valueType)]),
          )
        : 'any';
    }
    case 'any':
    case 'unknown':
    case 'custom':
      return 'any';
    default:
      return null;
  }
}

const cache = new WeakMap<z.ZodType, Known>();

function cachedNames(schema: unknown): Known {
  if (!(schema instanceof z.ZodType)) return null;
  const names = cache.get(schema) ?? namesOf(schema);
  cache.set(schema, names);
  return names;
}

/** The names of a body, to a depth that its schemas know. What is only read is ignored whole. */
function* unknownNames(value: unknown, read: Known, recorded: Known, path = ''): Iterable<string> {
  if (read === null || read === 'any' || recorded === 'any') return;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      yield* unknownNames(one, read, recorded, `${path}${at}.`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const isRecorded = recorded !== null && Object.hasOwn(recorded, name);
    if (Object.hasOwn(read, name))
      yield* unknownNames(
        field,
        read[name] ?? null,
        isRecorded ? (recorded[name] ?? null) : null,
        `${path}${name}.`,
      );
    else if (!isRecorded) yield `${path}${name}`;
  }
}

/** The record without the fields that are not read. */
function partOf(read: Known, record: Known): Known {
  if (read === null || read === 'any' || record === null || record === 'any') return null;
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(read, name)));
}

function recordOf(read: Known, method: string, routeOptions: RouteOptions): Known {
  const { config, schema } = routeOptions;
  if (config.record) return cachedNames(config.record);
  const answers = (schema?.response ?? {}) as Record<number, unknown>;
  const answer = cachedNames(answers[200] ?? answers[201]);
  return method === 'PATCH' ? partOf(read, answer) : answer;
}

/**
 * Refuses a body with a name that its path does not know: misspelt, it would change nothing, or be taken for an empty field.
 * A record that was read can be sent back: names of the record are ignored, except where a change sends only what it changes.
 */
export function requireKnownNames({ body, method, routeOptions }: FastifyRequest): void {
  const read = cachedNames(routeOptions.schema?.body);
  const { nameHints = {} } = routeOptions.config;
  const text =
    method === 'PATCH' ? 'is not a name that can be changed' : 'is not a name this path knows';
  const issues: FieldIssue[] = [];
  for (const path of unknownNames(body, read, recordOf(read, method, routeOptions))) {
    issues.push({ path, message: (Object.hasOwn(nameHints, path) && nameHints[path]) || text });
    if (issues.length === MAX_ISSUES) break;
  }
  if (issues.length > 0) throw invalidInput(issues);
}
