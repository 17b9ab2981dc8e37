import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { JsonObject, type Resource } from './Resource.ts';

const KindSchemas = v.object({
  kinds: v.record(v.string(), v.string()),
  definitions: v.record(v.string(), JsonObject),
});

const schemaFolder = join(import.meta.dirname, 'schemas');

/** Finds the problems of resources with the schemas of one file. */
const validators = readdirSync(schemaFolder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const schemas = v.parse(KindSchemas, JSON.parse(readFileSync(join(schemaFolder, file), 'utf8')));
    const ajv = new Ajv({ allErrors: true, strict: false }).addSchema(schemas, 'schemas');
    return { name: file.replace('.json', ''), kinds: schemas.kinds, ajv };
  });

/** Versions of Kubernetes with which resources are compared. */
export const kubernetesVersions: readonly string[] = validators
  .map(({ name }) => name)
  .filter((name) => name !== 'operators');

/**
 * Compares a resource with the schemas of its kind in all versions of Kubernetes, or in the CustomResourceDefinition of its operator,
 * and returns the problems. Fields that a schema does not contain are problems too.
 */
export function listSchemaProblems(resource: Resource): string[] {
  const kind = `${resource.apiVersion} ${resource.kind}`;
  const applicable = validators.filter(({ kinds }) => kinds[kind] !== undefined);
  if (applicable.length === 0) return [`no schema for ${kind}`];
  return applicable.flatMap(({ name, kinds, ajv }) =>
    ajv.validate(`schemas${kinds[kind]}`, resource)
      ? []
      : (ajv.errors ?? []).map(({ instancePath, message, params }) =>
          [name, instancePath, message, params.additionalProperty].filter(Boolean).join(' '),
        ),
  );
}
