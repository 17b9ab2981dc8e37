import * as v from 'valibot';

/** The part of JSON Schema that the API documents use. */
export interface JsonSchema {
  readonly type?: string | undefined;
  readonly nullable?: boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
}

const JsonSchema: v.GenericSchema<unknown, JsonSchema> = v.looseObject({
  type: v.optional(v.string()),
  nullable: v.optional(v.boolean()),
  enum: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.lazy(() => JsonSchema))),
  anyOf: v.optional(v.array(v.lazy(() => JsonSchema))),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  items: v.optional(v.lazy(() => JsonSchema)),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => JsonSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
});

const Content = v.record(v.string(), v.object({ schema: JsonSchema }));
const Operation = v.object({
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.picklist(['path', 'query', 'header']), schema: JsonSchema })),
    [],
  ),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: v.optional(Content) })),
});

const OpenApiDocument = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

/** A method of a path. */
export interface ApiOperation extends v.InferOutput<typeof Operation> {
  readonly method: string;
  readonly path: string;
}

export const parseOperations = (document: unknown): ApiOperation[] =>
  Object.entries(v.parse(OpenApiDocument, document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
