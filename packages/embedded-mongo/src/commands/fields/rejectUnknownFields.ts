import type { Doc } from '../../bson/Value.ts';
import { createNotSupportedError } from '../../MongoError.ts';

/**
 * Rejects a document with unsupported fields, except for options that are false.
 * @param description Noun for the document in the error message, such as `find` or `an update`
 * @throws MongoError with the name of the first unsupported field
 */
export function rejectUnknownFields(body: Doc, knownFields: ReadonlySet<string>, description: string): void {
  for (const [name, value] of body) {
    if (knownFields.has(name) || value === false) continue;
    throw createNotSupportedError(`the field "${name}" of ${description}`);
  }
}
