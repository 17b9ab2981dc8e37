import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { BSON } from 'mongodb';
import { stringify } from 'safe-stable-stringify';
import * as v from 'valibot';
import { addInvalidDocuments } from './invalidDocuments.ts';

interface StoredDocumentsOptions {
  readonly collection: string;
  /** Property that identifies a document in log lines, such as `slug`. */
  readonly key: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const Document = v.record(v.string(), v.unknown());

/** Parses stored documents, which operators can edit directly. Invalid documents are logged, counted and skipped. */
export function parseStoredDocuments<T>(
  schema: v.GenericSchema<unknown, T>,
  documents: readonly unknown[],
  { collection, key, log }: StoredDocumentsOptions,
): T[] {
  return documents.flatMap((document) => {
    const result = v.safeParse(schema, document);
    if (result.success) return [result.output];
    const id = v.is(Document, document) ? document[key] : undefined;
    const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
    log.error({ collection, [key]: id, problems }, 'Stored document is invalid, skipping it');
    addInvalidDocuments({ [collection]: 1 });
    return [];
  });
}

/** Creates the MongoDB projection of a response schema. */
export function createProjection(schema: { readonly entries: v.ObjectEntries }): Record<string, 0 | 1> {
  return { _id: 0, ...Object.fromEntries(Object.keys(schema.entries).map((key) => [key, 1] as const)) };
}

/** Hashes a document without `_id` and `modifiedOn`. The order of the properties does not matter. */
export function hashDocument({ _id, modifiedOn, ...content }: Readonly<Record<string, unknown>>): string {
  // Extended JSON preserves the types of dates and object ids.
  const extendedJson = BSON.EJSON.serialize(content, { relaxed: true });
  return createHash('sha256').update(stringify(extendedJson)).digest('base64url');
}
