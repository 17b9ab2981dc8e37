import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { formatValue } from '../bson/formatValue.ts';
import { toKey } from '../bson/toKey.ts';
import { getErrorMessage } from '../getErrorCode.ts';
import { Collection } from './Collection.ts';
import { decodeIndexSpec } from './indexes/IndexSpec.ts';
import { StorageError } from './StorageError.ts';
import type { Store } from './Store.ts';
import { StoredDocument } from './StoredDocument.ts';

const schemaVersion = 2;
const schema = `
  CREATE TABLE collections (namespace TEXT PRIMARY KEY);
  CREATE TABLE indexes (namespace TEXT, name TEXT, spec BLOB, PRIMARY KEY (namespace, name));
  CREATE TABLE documents (namespace TEXT, id BLOB, document BLOB, checksum INTEGER, PRIMARY KEY (namespace, id));
  CREATE TABLE retries (session TEXT PRIMARY KEY, txn_number TEXT, reply BLOB, created_at_ms INTEGER);
  PRAGMA user_version = ${schemaVersion};
`;

/** Files of version 1 have no checksums. */
const upgradeToVersion2 = `
  ALTER TABLE documents ADD COLUMN checksum INTEGER;
  UPDATE documents SET checksum = crc32(document);
  PRAGMA user_version = 2;
`;

/** An updated row keeps its rowid, so that rowids are the insertion order of documents. */
const sqlByStatement = {
  createCollection: 'INSERT INTO collections VALUES (?)',
  dropCollection: 'DELETE FROM collections WHERE namespace = ?',
  removeDocuments: 'DELETE FROM documents WHERE namespace = ?',
  dropIndexes: 'DELETE FROM indexes WHERE namespace = ?',
  createIndex: 'INSERT INTO indexes VALUES (?, ?, ?)',
  dropIndex: 'DELETE FROM indexes WHERE namespace = ? AND name = ?',
  putDocument:
    'INSERT INTO documents VALUES (?1, ?2, ?3, crc32(?3)) ON CONFLICT DO UPDATE SET document = ?3, checksum = crc32(?3)',
  removeDocument: 'DELETE FROM documents WHERE namespace = ? AND id = ?',
  putRetry: 'REPLACE INTO retries VALUES (?, ?, ?, ?)',
  removeOldRetries: 'DELETE FROM retries WHERE created_at_ms < ?',
} as const;

export type FileWrite = readonly [statement: keyof typeof sqlByStatement, ...parameters: SQLInputValue[]];

/** SQLite file with all data, which SQLite locks for this process. */
export class DatabaseFile {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  private constructor(connection: DatabaseSync) {
    this.connection = connection;
  }

  /**
   * Opens a file and loads its content into an empty store.
   * @param path `:memory:` keeps all data in memory
   * @param importData Imports data into a new file, in the transaction that initializes the file
   * @throws StorageError if another process uses the file or its data is damaged. The data is then unchanged.
   */
  static open(path: string, store: Store, importData: (file: DatabaseFile) => void): DatabaseFile {
    // SQLite itself would create a file that other users of the machine can read.
    if (path !== ':memory:' && !existsSync(path)) writeFileSync(path, '', { mode: 0o600, flag: 'a' });
    const connection = new DatabaseSync(path);
    connection.function('crc32', (document) => crc32(toBuffer(document)));
    try {
      // In this order, SQLite needs no shared memory and locks the file at once.
      connection.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;',
      );
      const file = new DatabaseFile(connection);
      const version = Number(connection.prepare('PRAGMA user_version').get()?.user_version);
      if (version === 0) {
        file.runTransaction(() => {
          connection.exec(schema);
          importData(file);
        });
      } else if (version <= schemaVersion) file.load(store, version);
      else throw new StorageError('UnknownFormat', `${path} is from another version of embedded-mongo.`);
      return file;
    } catch (error) {
      connection.close();
      throw toOpenError(error, path);
    }
  }

  /** When this returns, all writes are on disk. After an error, no write is. */
  runTransaction(action: () => void): void {
    this.connection.exec('BEGIN');
    try {
      action();
      this.connection.exec('COMMIT');
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    }
  }

  write(writes: readonly FileWrite[]): void {
    for (const [name, ...parameters] of writes) {
      let statement = this.statements.get(name);
      if (!statement) {
        statement = this.connection.prepare(sqlByStatement[name]);
        this.statements.set(name, statement);
      }
      statement.run(...parameters);
    }
  }

  close(): void {
    this.connection.close();
  }

  private load(store: Store, version: number): void {
    const problem = this.connection.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (problem !== 'ok') throw new StorageError('Damaged', String(problem));
    if (version === 1) this.runTransaction(() => this.connection.exec(upgradeToVersion2));
    for (const { namespace } of this.readRows('collections'))
      store.collections.set(String(namespace), new Collection(String(namespace)));
    for (const { namespace, id, document, checksum } of this.readRows('documents')) {
      const stored = StoredDocument.fromBytes(toBuffer(document), toBuffer(id).toString());
      if (crc32(stored.bytes) !== checksum)
        throw new StorageError('Damaged', `the document of ${namespace} with the _id ${formatId(stored)}`);
      store.getCollection(String(namespace)).load(stored);
    }
    for (const { namespace, spec } of this.readRows('indexes'))
      store.getCollection(String(namespace)).loadIndex(decodeIndexSpec(toBuffer(spec)));
    for (const row of this.readRows('retries'))
      store.retryRecords.add({
        sessionKey: String(row.session),
        txnNumber: BigInt(String(row.txn_number)),
        reply: StoredDocument.fromBytes(toBuffer(row.reply)),
        createdAtMs: Number(row.created_at_ms),
      });
  }

  private readRows(table: string): Iterable<Record<string, SQLOutputValue>> {
    return this.connection.prepare(`SELECT * FROM ${table} ORDER BY rowid`).iterate();
  }
}

/** If the `_id` is damaged too, the key is its only copy. */
function formatId(document: StoredDocument): string {
  try {
    const id = document.doc.get('_id') ?? null;
    if (toKey(id) === document.idKey) return formatValue(id);
  } catch {}
  return `that has the key ${JSON.stringify(document.idKey)}`;
}

/** Many small buffers share memory, so the bytes must be copied. */
function toBuffer(value: SQLOutputValue | undefined): Buffer {
  if (!(value instanceof Uint8Array)) throw new StorageError('Damaged', 'a value is not a blob');
  return Buffer.from(value);
}

const sqliteCodes = { busy: 5, corrupt: 11, full: 13, notADatabase: 26, writeFailed: 778 };

function getSqliteCode(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** SQLite reports an exceeded quota as a failed write. */
export function isDiskFullError(error: unknown): boolean {
  const code = getSqliteCode(error);
  return code === sqliteCodes.full || code === sqliteCodes.writeFailed;
}

function toOpenError(error: unknown, path: string): unknown {
  // The last 8 bits of an extended code are its primary code.
  const code = (getSqliteCode(error) ?? 0) & 0xff;
  if (code === sqliteCodes.busy)
    return new StorageError('FolderInUse', `The data folder ${dirname(path)} is in use by another process.`);
  const isDamaged = error instanceof StorageError && error.code === 'Damaged';
  if (!isDamaged && code !== sqliteCodes.corrupt && code !== sqliteCodes.notADatabase) return error;
  return new StorageError(
    'Damaged',
    `${path} is damaged or not a database: ${getErrorMessage(error)}. Its data was not changed: restore it from a backup.`,
  );
}
