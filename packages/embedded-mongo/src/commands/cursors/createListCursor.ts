import { decodeDocument } from '../../bson/decodeDocument.ts';
import { type Encodable, encodeDocument } from '../../bson/encodeDocument.ts';
import type { Doc } from '../../bson/Value.ts';
import type { CommandContext } from '../Command.ts';
import { parseCountField, parseOptionalDocument } from '../fields/parseFields.ts';
import { rejectUnknownFields } from '../fields/rejectUnknownFields.ts';

const cursorFields = new Set(['batchSize']);

/** Parses the command field `cursor: { batchSize }`. */
export function parseCursorBatchSize(body: Doc): number | undefined {
  const options = parseOptionalDocument(body, 'cursor');
  if (!options) return undefined;
  rejectUnknownFields(options, cursorFields, 'cursor');
  return parseCountField(options, 'batchSize');
}

export function createListCursor(
  { cursors }: CommandContext,
  namespace: string,
  rows: ReadonlyMap<string, Encodable>[],
  batchSize: number | undefined,
): Encodable {
  const documents = rows.map((row) => decodeDocument(encodeDocument(row)));
  return cursors.createCursor(namespace, documents, { batchSize, isSingleBatch: false });
}
