/** A JSON schema, as far as tests look into it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface MediaTypes {
  content?: Record<string, { schema: Schema }>;
}

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: { in: string; name: string; description?: string; schema: Schema }[];
  requestBody?: MediaTypes;
  responses: Record<string, MediaTypes & { headers?: Record<string, { $ref: string }> }>;
}

/** The OpenAPI document of a shop. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}
