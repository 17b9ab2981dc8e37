import { Binary, Double, Int32 } from 'bson';
import { decodeDocument } from '../bson/decodeDocument.ts';
import { type Encodable, encodeDocument } from '../bson/encodeDocument.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import type { IndexSpec } from './IndexSpec.ts';
import type { RetryRecord } from './RetryRecords.ts';
import { StorageError } from './StorageError.ts';
import { StoredDocument } from './StoredDocument.ts';

/** One change of the database as the log keeps it. */
export type Operation =
  | { kind: 'put'; namespace: string; document: StoredDocument }
  | { kind: 'remove'; namespace: string; id: Value }
  | { kind: 'createCollection' | 'dropCollection'; namespace: string }
  | { kind: 'createIndex'; namespace: string; spec: IndexSpec }
  | { kind: 'dropIndex'; namespace: string; name: string };

/** All that one command changed: it reaches the disk whole or not at all, together with the reply to a repetition. */
export interface LogRecord {
  operations: Operation[];
  retry: RetryRecord | undefined;
}

/** One BSON document: `{ o: [operation, ...], r: retry }`. */
export function encodeRecord({ operations, retry }: LogRecord): Buffer {
  const record = new Map<string, Encodable>([['o', operations.map(encodeOperation)]]);
  if (retry) {
    const { session, txnNumber, reply, at } = retry;
    record.set(
      'r',
      new Map<string, Encodable>([
        ['s', session],
        ['t', String(txnNumber)],
        ['a', new Double(at)],
        ['b', bytesOf(reply)],
      ]),
    );
  }
  return encodeDocument(record);
}

function encodeOperation(operation: Operation): Encodable {
  const { kind, namespace } = operation;
  const head: [string, Encodable][] = [
    ['k', kind],
    ['n', namespace],
  ];
  switch (operation.kind) {
    case 'put':
      return new Map([...head, ['d', bytesOf(operation.document)]]);
    case 'remove':
      return new Map([...head, ['i', operation.id]]);
    case 'createIndex':
      return new Map([...head, ['s', encodeSpec(operation.spec)]]);
    case 'dropIndex':
      return new Map([...head, ['i', operation.name]]);
    default:
      return new Map(head);
  }
}

function encodeSpec(spec: IndexSpec): Doc {
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

/** The records of one frame's payload. @throws StorageError when they are not what this version writes */
export function decodeRecords(payload: Buffer): LogRecord[] {
  const records: LogRecord[] = [];
  for (let at = 0; at < payload.length; ) {
    const end = at + payload.readInt32LE(at);
    records.push(decodeRecord(decodeDocument(payload.subarray(at, end))));
    at = end;
  }
  return records;
}

function decodeRecord(record: Doc): LogRecord {
  const operations = record.get('o');
  const retry = record.get('r');
  if (!Array.isArray(operations)) throw unreadable();
  return {
    operations: operations.map(decodeOperation),
    retry: isDoc(retry) ? decodeRetry(retry) : undefined,
  };
}

function decodeRetry(retry: Doc): RetryRecord {
  const at = retry.get('a');
  return {
    session: text(retry.get('s')),
    txnNumber: BigInt(text(retry.get('t'))),
    at: at instanceof Double ? at.value : 0,
    reply: stored(retry.get('b')),
  };
}

function decodeOperation(operation: Value): Operation {
  const fields = document(operation);
  const namespace = text(fields.get('n'));
  const kind = text(fields.get('k'));
  switch (kind) {
    case 'put':
      return { kind, namespace, document: stored(fields.get('d')) };
    case 'remove':
      return { kind, namespace, id: fields.get('i') ?? null };
    case 'createCollection':
    case 'dropCollection':
      return { kind, namespace };
    case 'createIndex':
      return { kind, namespace, spec: decodeSpec(document(fields.get('s'))) };
    case 'dropIndex':
      return { kind, namespace, name: text(fields.get('i')) };
    default:
      throw unreadable();
  }
}

function decodeSpec(spec: Doc): IndexSpec {
  const ttl = spec.get('ttl');
  const partial = spec.get('partial');
  return {
    name: text(spec.get('name')),
    key: document(spec.get('key')),
    unique: spec.get('unique') === true,
    sparse: spec.get('sparse') === true,
    expireAfterSeconds: ttl instanceof Int32 ? ttl.value : undefined,
    partialFilter: isDoc(partial) ? partial : undefined,
  };
}

/** A document within a record is kept as its bytes, so that reading the log does not encode it again. */
function bytesOf({ bytes }: StoredDocument): Binary {
  return new Binary(bytes);
}

function stored(value: MaybeValue): StoredDocument {
  if (!(value instanceof Binary)) throw unreadable();
  return StoredDocument.fromBytes(Buffer.from(value.value()));
}

function text(value: MaybeValue): string {
  if (typeof value !== 'string') throw unreadable();
  return value;
}

function document(value: MaybeValue): Doc {
  if (!isDoc(value)) throw unreadable();
  return value;
}

function unreadable(): StorageError {
  return new StorageError('The log holds a record that this version of embedded-mongo cannot read.');
}
