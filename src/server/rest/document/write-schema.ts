import { z } from 'zod';
import { fieldNoteOf } from './field-notes.ts';
import { schemaNames } from './schema-names.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Io = 'input' | 'output';

/** The values that integrators send for a field without a value, or as JSON's own type for a switch. */
const leniences: { sent: unknown; schema: JsonSchema; isNew: (json: JsonSchema) => boolean }[] = [
  { sent: null, schema: { type: 'null' }, isNew: (json) => !typesOf(json).includes('null') },
  {
    sent: '',
    schema: { const: '' },
    isNew: (json) => json.minLength !== undefined || !typesOf(json).includes('string'),
  },
  {
    sent: true,
    schema: { type: 'boolean' },
    isNew: (json) => json.enum?.includes('true') === true,
  },
];

const typesOf = ({ type, enum: values }: JsonSchema): string[] =>
  values ? [] : [type ?? []].flat();

/** A field's schema with all that the server accepts for it. Uses the server's own validation. */
function lenient(field: z.ZodType, json: JsonSchema): JsonSchema {
  // It accepts everything.
  if (Object.keys(json).length === 0) return json;
  const added = leniences.filter(({ sent, isNew }) => isNew(json) && field.safeParse(sent).success);
  if (added.length === 0) return json;
  return { anyOf: [json, ...added.map(({ schema }) => schema)] };
}

interface Overridden {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/** Marks the JSON schema of an object until its fields are described. */
const MARK = 'x-object';

const enumKeys = ({ keyType }: z.core.$ZodRecordDef): string[] | null =>
  keyType instanceof z.ZodEnum ? keyType.options.map(String) : null;

const overrideFor =
  (io: Io, objects: z.ZodObject[]) =>
  ({ zodSchema, jsonSchema: json }: Overridden): void => {
    const { ['_zod']: internals } = zodSchema;
    const { def } = internals;
    const described = z.globalRegistry.get(zodSchema)?.description;
    if (described !== undefined) json.description ??= described;
    // The format says it shorter.
    if (json.format !== undefined) delete json.pattern;
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    const names = def.type === 'record' ? enumKeys(def) : null;
    if (names) {
      const { additionalProperties: value = {} } = json;
      json.properties = Object.fromEntries(names.map((name) => [name, value]));
      delete json.propertyNames;
      delete json.additionalProperties;
    }
    // A later version may add fields to what it answers.
    if (def.type === 'object' && io === 'output') delete json.additionalProperties;
    if (def.type !== 'object' && !names) return;
    json[MARK] = objects.push(zodSchema as unknown as z.ZodObject) - 1;
  };

function acceptLeniently(json: JsonSchema, shape: Readonly<Record<string, z.ZodType>>): void {
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  if (required.length > 0) json.required = required;
  else delete json.required;
  for (const [name, property] of Object.entries(json.properties ?? {})) {
    const field = shape[name];
    if (!field || typeof property !== 'object') continue;
    json.properties = { ...json.properties, [name]: lenient(field, property) };
  }
}

function describeFields(json: JsonSchema, schemaId: string | undefined): void {
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    if (typeof field !== 'object') continue;
    const noted = fieldNoteOf(schemaId, name);
    // The example of another meaning would not fit a schema that says its own.
    const { examples: _, ...rest } = noted ?? {};
    Object.assign(field, { ...(field.description === undefined ? noted : rest), ...field });
  }
}

/** Finishes every marked object within a JSON schema. One without a name is called by its place, like `Import.pictures`. */
function finish(json: JsonSchema, io: Io, objects: readonly z.ZodObject[], place?: string): void {
  const object = objects[json[MARK] as number];
  delete json[MARK];
  const name = (object && schemaNames.get(object)?.id) ?? place;
  for (const [key, part] of Object.entries(json)) {
    if (key === 'properties') continue;
    if (typeof part === 'object' && part !== null) finish(part as JsonSchema, io, objects, name);
  }
  for (const [field, of] of Object.entries(json.properties ?? {}))
    if (typeof of === 'object') finish(of, io, objects, name && `${name}.${field}`);
  if (io === 'input' && object) acceptLeniently(json, object.shape);
  describeFields(json, name);
}

/** Points to the shared schemas instead of to definitions inside of one. */
const withSharedRefs = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

export interface SchemaWriter {
  /** The JSON schema of what is sent (`input`) or answered (`output`). Without a name, it is called by its `place`. */
  write(schema: z.ZodType, io: Io, place?: string): JsonSchema;
  /** The named schemas that were needed so far. */
  shared: Record<string, JsonSchema>;
}

/** Writes zod schemas as JSON schemas. Those with a name are written once and referred to. Throws if one means two things. */
export function schemaWriter(): SchemaWriter {
  const shared: Record<string, JsonSchema> = {};
  const share = (id: string, json: JsonSchema) => {
    const known = shared[id];
    if (known && JSON.stringify(known) !== JSON.stringify(json))
      throw new Error(`the schema ${id} differs between what is sent and what is answered`);
    shared[id] = json;
  };
  return {
    shared,
    write(schema, io, place) {
      const objects: z.ZodObject[] = [];
      const { $defs = {}, items } = z.toJSONSchema(z.array(schema), {
        io,
        metadata: schemaNames,
        unrepresentable: 'any',
        override: overrideFor(io, objects),
      });
      finish({ $defs }, io, objects);
      finish({ items }, io, objects, place);
      for (const [id, json] of Object.entries($defs)) share(id, withSharedRefs(json));
      return withSharedRefs(items as JsonSchema);
    },
  };
}

/** Everything in an address is text: an empty value, not null, counts as absent. */
export function withoutLenience({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!anyOf) return rest;
  const remaining = anyOf.filter(
    (one) => one.type !== 'null' && one.const !== '' && one.type !== 'boolean',
  );
  const [first = { type: 'boolean' }] = remaining;
  return remaining.length > 1 ? { ...rest, anyOf: remaining } : { ...rest, ...first };
}
