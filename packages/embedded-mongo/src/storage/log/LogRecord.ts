import { Binary, Double, Int32 } from 'bson';
import { decodeDocument } from '../../bson/decodeDocument.ts';
import { type Encodable, encodeDocument } from '../../bson/encodeDocument.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../../bson/Value.ts';
import type { IndexSpec } from '../indexes/IndexSpec.ts';
import type { RetryRecord } from '../RetryRecords.ts';
import { StorageError } from '../StorageError.ts';
import { StoredDocument } from '../StoredDocument.ts';

/** One change to the database, as stored in the log. */
export type Operation =
  | { kind: 'put'; namespace: string; document: StoredDocument }
  | { kind: 'remove'; namespace: string; id: Value }
  | { kind: 'createCollection' | 'dropCollection'; namespace: string }
  | { kind: 'createIndex'; namespace: string; spec: IndexSpec }
  | { kind: 'dropIndex'; namespace: string; name: string };

/**
 * All changes of one command and the reply that is sent if the client retries the command. A record is
 * written to disk atomically.
 */
export interface LogRecord {
  operations: Operation[];
  retry: RetryRecord | undefined;
}

/** Encodes a record as the BSON document `{ o: [operation, ...], r: retry }`. */
export function encodeRecord({ operations, retry }: LogRecord): Buffer {
  const record = new Map<string, Encodable>([['o', operations.map(encodeOperation)]]);
  if (retry) {
    const { sessionKey: session, txnNumber, reply, createdAtMs: at } = retry;
    record.set(
      'r',
      new Map<string, Encodable>([
        ['s', session],
        ['t', String(txnNumber)],
        ['a', new Double(at)],
        ['b', toBinary(reply)],
      ]),
    );
  }
  return encodeDocument(record);
}

function encodeOperation(operation: Operation): Encodable {
  const { kind, namespace } = operation;
  const commonFields: [string, Encodable][] = [
    ['k', kind],
    ['n', namespace],
  ];
  switch (operation.kind) {
    case 'put':
      return new Map([...commonFields, ['d', toBinary(operation.document)]]);
    case 'remove':
      return new Map([...commonFields, ['i', operation.id]]);
    case 'createIndex':
      return new Map([...commonFields, ['s', encodeIndexSpec(operation.spec)]]);
    case 'dropIndex':
      return new Map([...commonFields, ['i', operation.name]]);
    default:
      return new Map(commonFields);
  }
}

function encodeIndexSpec(spec: IndexSpec): Doc {
  const encoded: Doc = new Map<string, Value>([
    ['name', spec.name],
    ['key', spec.key],
    ['unique', spec.unique],
    ['sparse', spec.sparse],
  ]);
  if (spec.expireAfterSeconds !== undefined) encoded.set('ttl', new Int32(spec.expireAfterSeconds));
  if (spec.partialFilter) encoded.set('partial', spec.partialFilter);
  return encoded;
}

/** Decodes the records in the payload of a frame. @throws StorageError if this version cannot read them */
export function decodeRecords(payload: Buffer): LogRecord[] {
  const records: LogRecord[] = [];
  for (let start = 0; start < payload.length; ) {
    const end = start + payload.readInt32LE(start);
    records.push(decodeRecord(decodeDocument(payload.subarray(start, end))));
    start = end;
  }
  return records;
}

function decodeRecord(record: Doc): LogRecord {
  const operations = record.get('o');
  const retry = record.get('r');
  if (!Array.isArray(operations)) throw createUnreadableRecordError();
  return {
    operations: operations.map(decodeOperation),
    retry: isDoc(retry) ? decodeRetry(retry) : undefined,
  };
}

function decodeRetry(retry: Doc): RetryRecord {
  const createdAtMs = retry.get('a');
  return {
    sessionKey: parseString(retry.get('s')),
    txnNumber: BigInt(parseString(retry.get('t'))),
    createdAtMs: createdAtMs instanceof Double ? createdAtMs.value : 0,
    reply: parseStoredDocument(retry.get('b')),
  };
}

function decodeOperation(operation: Value): Operation {
  const fields = parseDocument(operation);
  const namespace = parseString(fields.get('n'));
  const kind = parseString(fields.get('k'));
  switch (kind) {
    case 'put':
      return { kind, namespace, document: parseStoredDocument(fields.get('d')) };
    case 'remove':
      return { kind, namespace, id: fields.get('i') ?? null };
    case 'createCollection':
    case 'dropCollection':
      return { kind, namespace };
    case 'createIndex':
      return { kind, namespace, spec: decodeIndexSpec(parseDocument(fields.get('s'))) };
    case 'dropIndex':
      return { kind, namespace, name: parseString(fields.get('i')) };
    default:
      throw createUnreadableRecordError();
  }
}

function decodeIndexSpec(spec: Doc): IndexSpec {
  const expireAfterSeconds = spec.get('ttl');
  const partialFilter = spec.get('partial');
  return {
    name: parseString(spec.get('name')),
    key: parseDocument(spec.get('key')),
    unique: spec.get('unique') === true,
    sparse: spec.get('sparse') === true,
    expireAfterSeconds: expireAfterSeconds instanceof Int32 ? expireAfterSeconds.value : undefined,
    partialFilter: isDoc(partialFilter) ? partialFilter : undefined,
  };
}

/** Wraps the bytes of a document, so that reading the log does not encode the document again. */
function toBinary({ bytes }: StoredDocument): Binary {
  return new Binary(bytes);
}

function parseStoredDocument(value: MaybeValue): StoredDocument {
  if (!(value instanceof Binary)) throw createUnreadableRecordError();
  return StoredDocument.fromBytes(Buffer.from(value.value()));
}

function parseString(value: MaybeValue): string {
  if (typeof value !== 'string') throw createUnreadableRecordError();
  return value;
}

function parseDocument(value: MaybeValue): Doc {
  if (!isDoc(value)) throw createUnreadableRecordError();
  return value;
}

function createUnreadableRecordError(): StorageError {
  return new StorageError(
    'UnreadableRecord',
    'The log contains a record that this version of embedded-mongo cannot read.',
  );
}
