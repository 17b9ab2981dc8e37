import { isObject, type Json, type JsonObject } from '../Resource.ts';

/** JSON schemas of the kinds of one version of Kubernetes or of the operators, by API version and kind, such as `apps/v1 Deployment`. */
export interface KindSchemas {
  /** Reference into `definitions`, by API version and kind. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly definitions: Readonly<Record<string, JsonObject>>;
}

const prefix = '#/definitions/';
const intOrString = { type: ['integer', 'string'] };

/**
 * Creates the schemas of some kinds from the OpenAPI document of a version of Kubernetes, which is `api/openapi-spec/swagger.json` in its
 * source. As in the strict validation of the API server, unknown fields are not allowed.
 * @param names API versions and kinds, such as `apps/v1 Deployment`.
 */
export function createKubernetesSchemas(openApi: JsonObject, names: readonly string[]): KindSchemas {
  const source = openApi.definitions;
  if (!isObject(source)) throw new Error('The OpenAPI document has no definitions.');
  const kinds: Record<string, string> = {};
  for (const [key, definition] of Object.entries(source))
    for (const name of listKindNames(definition)) if (names.includes(name)) kinds[name] = prefix + key;
  const definitions: Record<string, JsonObject> = {};
  const queue = Object.values(kinds);
  for (let reference = queue.pop(); reference; reference = queue.pop()) {
    const key = reference.slice(prefix.length);
    const definition = source[key];
    if (definitions[key] || !isObject(definition)) continue;
    definitions[key] = simplify(definition, (found) => queue.push(found));
  }
  return { kinds, definitions };
}

/** Creates the schemas of some kinds from CustomResourceDefinitions. */
export function createOperatorSchemas(crds: readonly JsonObject[], names: readonly string[]): KindSchemas {
  const kinds: Record<string, string> = {};
  const definitions: Record<string, JsonObject> = {};
  for (const { spec } of crds) {
    if (!isObject(spec) || !isObject(spec.names) || !Array.isArray(spec.versions)) continue;
    for (const version of spec.versions.filter(isObject)) {
      const name: string = `${spec.group}/${version.name} ${spec.names.kind}`;
      if (!names.includes(name) || !isObject(version.schema)) continue;
      const schema = version.schema.openAPIV3Schema;
      if (!isObject(schema)) continue;
      const key = name.replaceAll(/[/ ]/g, '.');
      kinds[name] = prefix + key;
      const { metadata: _, ...properties } = isObject(schema.properties) ? schema.properties : {};
      definitions[key] = simplify({
        ...schema,
        properties: { ...properties, metadata: { type: 'object' } },
      });
    }
  }
  return { kinds, definitions };
}

function listKindNames(definition: Json): string[] {
  const kinds = isObject(definition) ? definition['x-kubernetes-group-version-kind'] : undefined;
  return Array.isArray(kinds)
    ? kinds
        .filter(isObject)
        .map(({ group, version, kind }) => `${group ? `${group}/` : ''}${version} ${kind}`)
    : [];
}

/** Keywords that are stored. Not `pattern`, because a pattern in Go's syntax may be invalid in JavaScript. */
const keywords = [
  'type',
  'required',
  'enum',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
];

/**
 * Copies a schema with the keywords that a validator needs, and forbids unknown fields.
 * @param onReference Is called with each reference to a definition.
 */
function simplify(
  schema: JsonObject,
  onReference: (reference: string) => void = () => undefined,
): JsonObject {
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string') return intOrString;
  if (typeof schema.$ref === 'string') {
    onReference(schema.$ref);
    return { $ref: schema.$ref };
  }
  const simple: JsonObject = {};
  for (const keyword of keywords) if (schema[keyword] !== undefined) simple[keyword] = schema[keyword];
  const { properties, items, additionalProperties } = schema;
  if (isObject(properties)) {
    const simplified: JsonObject = {};
    for (const [name, property] of Object.entries(properties))
      if (isObject(property)) simplified[name] = simplify(property, onReference);
    simple.properties = simplified;
    if (schema['x-kubernetes-preserve-unknown-fields'] !== true) simple.additionalProperties = false;
  }
  if (isObject(items)) simple.items = simplify(items, onReference);
  if (isObject(additionalProperties))
    simple.additionalProperties = simplify(additionalProperties, onReference);
  return simple;
}
