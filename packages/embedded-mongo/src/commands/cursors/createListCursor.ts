import { decodeDocument } from '../bson/decodeDocument.ts';
import { type Encodable, encodeDocument } from '../bson/encodeDocument.ts';
import type { Doc } from '../bson/Value.ts';
import type { CommandContext } from './Command.ts';
import { countField, optionalDoc } from './fields.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';

const cursorFields = new Set(['batchSize']);

/** The batch size of a command's `cursor: { batchSize }`. */
export function listBatchSize(body: Doc): number | undefined {
  const options = optionalDoc(body, 'cursor');
  if (!options) return undefined;
  refuseUnknownFields(options, cursorFields, 'cursor');
  return countField(options, 'batchSize');
}

/** A cursor over descriptions that a command has made. */
export function cursorOf(
  { cursors }: CommandContext,
  namespace: string,
  rows: ReadonlyMap<string, Encodable>[],
  batchSize: number | undefined,
): Encodable {
  const documents = rows.map((row) => decodeDocument(encodeDocument(row)));
  return cursors.first(namespace, documents, { batchSize, single: false });
}
