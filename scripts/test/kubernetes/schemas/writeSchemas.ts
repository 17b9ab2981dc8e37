import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { JsonObject } from '../Resource.ts';
import { createKubernetesSchemas, createOperatorSchemas } from './createSchema.ts';
import { kubernetesKinds, operatorKinds } from './kinds.ts';

/**
 * `npm run schemas -w scripts -- 1.38 swagger.json` writes the schemas of a version of Kubernetes, and
 * `npm run schemas -w scripts -- operators crds/*.yaml` those of the operators.
 */
const [name = '', ...files] = process.argv.slice(2);
const documents = files.flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) =>
    v.parse(JsonObject, document.toJS({ maxAliasCount: -1 })),
  ),
);
const [first = {}] = documents;
const schemas =
  name === 'operators'
    ? createOperatorSchemas(documents, operatorKinds)
    : createKubernetesSchemas(first, kubernetesKinds);
writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(schemas)}\n`);
