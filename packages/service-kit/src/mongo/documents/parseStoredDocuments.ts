import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

interface StoredDocumentsOptions {
  /** Name of the MongoDB collection, which log lines contain. */
  readonly collection: string;
  /** Property that identifies a document in log lines, such as `slug`. */
  readonly key: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const Document = v.record(v.string(), v.unknown());

/**
 * Parses documents that were read from MongoDB. Operators can edit documents directly, so an invalid document
 * is logged and skipped instead of making the whole list fail.
 */
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
    return [];
  });
}
