import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Binary } from 'bson';
import { decodeDocument } from '../bson/decodeDocument.ts';
import { toKey } from '../bson/toKey.ts';
import { type Doc, isDoc, type MaybeValue } from '../bson/Value.ts';
import { Changes } from './Changes.ts';
import type { DatabaseFile } from './DatabaseFile.ts';
import { parseIndexSpec } from './indexes/IndexSpec.ts';
import { StorageError } from './StorageError.ts';
import type { Store } from './Store.ts';
import { StoredDocument } from './StoredDocument.ts';

const headerSize = 24;

/**
 * Imports the log of embedded-mongo 1.0 into an empty store and its file:
 *
 *   file:  "EMBMONGO" | version u32 | file id 8 bytes | crc32 u32 | frames
 *   frame: "FRAM" | file id 8 bytes | number u32 | payload length u32 | crc32 u32 | payload
 *
 * A payload is a sequence of BSON documents, each with the changes of one command. A last frame that is incomplete was
 * never acknowledged and is ignored.
 * @throws StorageError if the log is damaged
 */
export function importLog(path: string, store: Store, file: DatabaseFile): void {
  const log = readFileSync(path);
  const isLog =
    log.length >= headerSize && log.toString('latin1', 0, 8) === 'EMBMONGO' && log.readUInt32LE(8) === 1;
  if (!isLog || log.readUInt32LE(20) !== crc32(log.subarray(0, 20)))
    throw new StorageError(
      'UnknownFormat',
      `${path} is not a log of embedded-mongo, or its header is damaged.`,
    );
  const frameStart = Buffer.concat([Buffer.from('FRAM'), log.subarray(12, 20)]);
  let position = headerSize;
  for (let number = 0; position < log.length; number += 1) {
    const payload = findPayload(log, position, frameStart);
    if (!payload || log.readUInt32LE(position + 12) !== number) break;
    importPayload(payload, store, file);
    position += headerSize + payload.length;
  }
  // Frames were written one after the other, so a valid frame after an invalid one shows that the invalid one is
  // damaged.
  for (let next = position; next >= 0; next = log.indexOf(frameStart, next + 1))
    if (findPayload(log, next, frameStart))
      throw new StorageError('Damaged', `${path} is damaged at byte ${position}. Restore it from a backup.`);
}

function findPayload(log: Buffer, position: number, frameStart: Buffer): Buffer | undefined {
  const header = log.subarray(position, position + headerSize);
  if (header.length < headerSize || !header.subarray(0, 12).equals(frameStart)) return undefined;
  const length = header.readUInt32LE(16);
  const payload = log.subarray(position + headerSize, position + headerSize + length);
  const checksum = crc32(payload, crc32(header.subarray(0, 20)));
  return payload.length === length && header.readUInt32LE(20) === checksum ? payload : undefined;
}

function importPayload(payload: Buffer, store: Store, file: DatabaseFile): void {
  const changes = new Changes(store);
  for (let start = 0; start < payload.length; ) {
    const end = start + payload.readInt32LE(start);
    const record = decodeDocument(payload.subarray(start, end));
    const operations = record.get('o');
    const retry = record.get('r');
    if (Array.isArray(operations)) for (const operation of operations) importOperation(operation, changes);
    if (isDoc(retry))
      changes.addRetry({
        sessionKey: String(retry.get('s')),
        txnNumber: BigInt(String(retry.get('t'))),
        createdAtMs: Number(retry.get('a')),
        reply: parseStoredDocument(retry.get('b')),
      });
    start = end;
  }
  file.write(changes.writes);
}

function importOperation(operation: MaybeValue, changes: Changes): void {
  const fields = parseDocument(operation);
  const namespace = String(fields.get('n'));
  const kind = fields.get('k');
  if (kind === 'put') changes.replace(namespace, parseStoredDocument(fields.get('d')));
  else if (kind === 'remove') changes.remove(namespace, toKey(fields.get('i') ?? null));
  else if (kind === 'createCollection') changes.getOrCreateCollection(namespace);
  else if (kind === 'dropCollection') changes.dropCollection(namespace);
  else if (kind === 'createIndex')
    changes.createIndex(namespace, parseIndexSpec(parseDocument(fields.get('s'))));
  else if (kind === 'dropIndex') changes.dropIndex(namespace, String(fields.get('i')));
  else throw createUnreadableError();
}

function parseStoredDocument(value: MaybeValue): StoredDocument {
  if (!(value instanceof Binary)) throw createUnreadableError();
  return StoredDocument.fromBytes(Buffer.from(value.value()));
}

function parseDocument(value: MaybeValue): Doc {
  if (!isDoc(value)) throw createUnreadableError();
  return value;
}

const createUnreadableError = () =>
  new StorageError('UnknownFormat', 'The log contains a record that embedded-mongo cannot read.');
