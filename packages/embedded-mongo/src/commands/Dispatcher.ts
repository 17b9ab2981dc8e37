import { Binary, Long } from 'bson';
import { type Encodable, encodeDocument } from '../bson/encodeDocument.ts';
import { toKey } from '../bson/toKey.ts';
import { type Doc, isDoc } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { Changes } from '../storage/Changes.ts';
import type { Database } from '../storage/Database.ts';
import type { RetryRecord } from '../storage/RetryRecords.ts';
import { StoredDocument } from '../storage/StoredDocument.ts';
import type { WireRequest } from '../wire/messages.ts';
import type { Command, CommandContext, ReplyFields } from './Command.ts';
import { CursorRegistry } from './cursors/CursorRegistry.ts';
import { genericFieldNames, validateGenericFields } from './fields/genericFields.ts';
import { rejectUnknownFields } from './fields/rejectUnknownFields.ts';
import { findCommandByName } from './findCommandByName.ts';

type Connection = Pick<CommandContext, 'connectionId' | 'authentication'>;

/** Runs commands, and returns each reply after all data that the command read or wrote is on disk. */
export class Dispatcher {
  readonly cursors = new CursorRegistry();
  private readonly database: Database;
  private readonly hostAndPort: string;
  private readonly onInternalError: (error: unknown) => void;

  /** @param onInternalError Receives errors caused by bugs in this server */
  constructor(database: Database, hostAndPort: string, onInternalError: (error: unknown) => void) {
    this.database = database;
    this.hostAndPort = hostAndPort;
    this.onInternalError = onInternalError;
  }

  /** Returns the reply as BSON. */
  async handleRequest(request: WireRequest, connection: Connection): Promise<Buffer> {
    const reply = this.runRequest(request, connection);
    try {
      await this.database.waitUntilDurable();
      return reply;
    } catch (error) {
      return encodeErrorReply(error);
    }
  }

  private runRequest(request: WireRequest, connection: Connection): Buffer {
    try {
      const { command, db, retryKey } = this.parseRequest(request, connection);
      const earlierReply =
        retryKey && this.database.store.retryRecords.find(retryKey.sessionKey, retryKey.txnNumber);
      if (earlierReply) return earlierReply.bytes;
      return this.executeCommand(command, db, request, connection, retryKey);
    } catch (error) {
      if (!(error instanceof MongoError)) this.onInternalError(error);
      return encodeErrorReply(error);
    }
  }

  private parseRequest({ command: body, isLegacy }: WireRequest, { authentication }: Connection) {
    const [name = ''] = body.keys();
    const command = findCommandByName(name);
    if (!command) throw createNotSupportedError(`the command ${name}`, 'CommandNotFound');
    if (!command.allowsUnauthenticated && !authentication.permitsAllCommands)
      throw new MongoError('Unauthorized', `Command ${name} requires authentication`);
    if (isLegacy && !/^(hello|ismaster)$/i.test(name))
      throw createNotSupportedError('OP_QUERY for commands other than hello');
    const db = body.get('$db');
    if (typeof db !== 'string')
      throw new MongoError('Location40414', "BSON field '$db' is missing but a required field");
    validateGenericFields(body);
    if (command.fields !== 'any') {
      const commandFields = command.isRetryable ? [...command.fields, 'txnNumber'] : command.fields;
      rejectUnknownFields(body, new Set([name, ...genericFieldNames, ...commandFields]), name);
    }
    return { command, db, retryKey: parseRetryKey(body, command) };
  }

  private executeCommand(
    command: Command,
    db: string,
    request: WireRequest,
    connection: Connection,
    retryKey: RetryKey | undefined,
  ): Buffer {
    const { store } = this.database;
    const changes = new Changes(store);
    try {
      const fields = command.run({
        db,
        body: request.command,
        store,
        changes,
        cursors: this.cursors,
        hostAndPort: this.hostAndPort,
        ...connection,
      });
      const reply = encodeSuccessReply(fields);
      if (retryKey && changes.writes.length > 0)
        changes.addRetry({ ...retryKey, createdAtMs: Date.now(), reply: StoredDocument.fromBytes(reply) });
      return reply;
    } finally {
      // Also runs after an error, because the store and the file must both contain the changes made before the error.
      if (changes.writes.length > 0) this.database.commit(changes);
    }
  }
}

type RetryKey = Pick<RetryRecord, 'sessionKey' | 'txnNumber'>;

function parseRetryKey(body: Doc, command: Command): RetryKey | undefined {
  const txnNumber = body.get('txnNumber');
  if (txnNumber === undefined || !command.isRetryable) return undefined;
  const lsid = body.get('lsid');
  const sessionId = isDoc(lsid) ? lsid.get('id') : undefined;
  if (!(txnNumber instanceof Long) || !(sessionId instanceof Binary)) {
    throw new MongoError('InvalidOptions', 'A txnNumber must be a long and requires an lsid');
  }
  return { sessionKey: toKey(sessionId), txnNumber: txnNumber.toBigInt() };
}

function encodeSuccessReply(fields: ReplyFields): Buffer {
  const reply = new Map<string, Encodable>();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) reply.set(name, value);
  reply.set('ok', 1);
  return encodeDocument(reply);
}

/** Encodes the reply `{ ok: 0, ... }`. Only the details of a `MongoError` are sent to the client. */
export function encodeErrorReply(error: unknown): Buffer {
  const { message, code, codeName, details } =
    error instanceof MongoError
      ? error
      : new MongoError('InternalError', 'The embedded database failed to run this command. See its log.');
  return encodeDocument(
    new Map<string, Encodable>([
      ['ok', 0],
      ['errmsg', message],
      ['code', code],
      ['codeName', codeName],
      ...details,
    ]),
  );
}
