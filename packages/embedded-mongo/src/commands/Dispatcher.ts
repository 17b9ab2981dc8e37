import { Binary, Long } from 'bson';
import { type Encodable, encodeDocument } from '../bson/encodeDocument.ts';
import { keyOf } from '../bson/keyOf.ts';
import { isDoc } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { Changes } from '../storage/Changes.ts';
import type { Database } from '../storage/Database.ts';
import type { RetryRecord } from '../storage/RetryRecords.ts';
import { StoredDocument } from '../storage/StoredDocument.ts';
import type { WireRequest } from '../wire/WireRequest.ts';
import type { Command, ReplyFields } from './Command.ts';
import { Cursors } from './Cursors.ts';
import { checkGenericFields, genericFields } from './genericFields.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';
import { commandNamed } from './registry.ts';

/** Runs commands and answers them when what they saw and did is on disk. */
export class Dispatcher {
  readonly cursors = new Cursors();
  private readonly database: Database;
  private readonly address: string;
  private readonly onBug: (error: unknown) => void;

  /** @param onBug hears of errors that are this server's own fault */
  constructor(database: Database, address: string, onBug: (error: unknown) => void) {
    this.database = database;
    this.address = address;
    this.onBug = onBug;
  }

  /** The BSON of the reply to one command. */
  async answer(request: WireRequest, connectionId: number): Promise<Buffer> {
    const reply = this.run(request, connectionId);
    try {
      await this.database.durable();
      return reply;
    } catch (error) {
      return errorReply(error);
    }
  }

  private run(request: WireRequest, connectionId: number): Buffer {
    try {
      const { command, db, retry } = this.prepare(request);
      const done = retry && this.database.store.retries.find(retry.session, retry.txnNumber);
      if (done) return done.bytes;
      return this.execute(command, db, request, connectionId, retry);
    } catch (error) {
      if (!(error instanceof MongoError)) this.onBug(error);
      return errorReply(error);
    }
  }

  private prepare({ command: body, isLegacy }: WireRequest) {
    const [name = ''] = body.keys();
    const command = commandNamed(name);
    if (!command) throw notSupported(`the command ${name}`, 'CommandNotFound');
    if (isLegacy && !/^(hello|ismaster)$/i.test(name))
      throw notSupported('OP_QUERY for commands other than hello');
    const db = body.get('$db');
    if (typeof db !== 'string')
      throw new MongoError('Location40414', "BSON field '$db' is missing but a required field");
    checkGenericFields(body);
    if (command.fields !== 'any') {
      const own = command.isRetryable ? [...command.fields, ...retryFields] : command.fields;
      refuseUnknownFields(body, new Set([name, ...genericFields, ...own]), name);
    }
    return { command, db, retry: retryOf(body, command) };
  }

  private execute(
    command: Command,
    db: string,
    request: WireRequest,
    connectionId: number,
    retry: Retry | undefined,
  ): Buffer {
    const { store } = this.database;
    const changes = new Changes(store);
    let record: RetryRecord | undefined;
    try {
      const fields = command.run({
        db,
        body: request.command,
        store,
        changes,
        cursors: this.cursors,
        address: this.address,
        connectionId,
      });
      const reply = okReply(fields);
      if (retry) record = { ...retry, at: Date.now(), reply: StoredDocument.fromBytes(reply) };
      return reply;
    } finally {
      // Also after an error: what a command changed before it is in the store, so it has to be in the log.
      if (changes.operations.length > 0)
        this.database.commit({ operations: changes.operations, retry: record });
    }
  }
}

type Retry = Pick<RetryRecord, 'session' | 'txnNumber'>;
const retryFields = ['txnNumber'];

function retryOf(body: WireRequest['command'], command: Command): Retry | undefined {
  const txnNumber = body.get('txnNumber');
  if (txnNumber === undefined || !command.isRetryable) return undefined;
  const lsid = body.get('lsid');
  const id = isDoc(lsid) ? lsid.get('id') : undefined;
  if (!(txnNumber instanceof Long) || !(id instanceof Binary)) {
    throw new MongoError('InvalidOptions', 'A txnNumber has to be a long and needs an lsid');
  }
  return { session: keyOf(id), txnNumber: txnNumber.toBigInt() };
}

function okReply(fields: ReplyFields): Buffer {
  const reply = new Map<string, Encodable>();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) reply.set(name, value);
  reply.set('ok', 1);
  return encodeDocument(reply);
}

/** `{ ok: 0, ... }`; what is no MongoError is this server's fault and says no more than that. */
export function errorReply(error: unknown): Buffer {
  const { message, code, codeName, details } =
    error instanceof MongoError
      ? error
      : new MongoError('InternalError', 'The embedded database failed on this command; its log says why.');
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
