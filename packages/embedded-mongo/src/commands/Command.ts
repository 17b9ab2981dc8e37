import type { Authentication } from '../authentication/Authentication.ts';
import type { Encodable } from '../bson/encodeDocument.ts';
import type { Doc } from '../bson/Value.ts';
import type { Changes } from '../storage/Changes.ts';
import type { Store } from '../storage/Store.ts';
import type { CursorRegistry } from './cursors/CursorRegistry.ts';

export interface CommandContext {
  db: string;
  /** The name of the first field is the name of the command. */
  body: Doc;
  store: Store;
  changes: Changes;
  cursors: CursorRegistry;
  /** Host and port on which this server listens, such as `127.0.0.1:27027`. */
  hostAndPort: string;
  connectionId: number;
  authentication: Authentication;
}

/** `ok` is not included, and undefined fields are omitted. */
export type ReplyFields = Readonly<Record<string, Encodable | undefined>>;

export interface Command {
  name: string;
  /** True if clients may run the command before they authenticate, as in MongoDB. */
  allowsUnauthenticated?: boolean;
  /** True if the command may have a `txnNumber`, which identifies retries of the same write. */
  isRetryable?: boolean;
  /**
   * Supported fields, in addition to the command name and `genericFieldNames`. Only handshake commands accept `any`
   * field, because clients announce their capabilities there.
   */
  fields: readonly string[] | 'any';
  /**
   * Runs the command synchronously in memory. The dispatcher then waits until the changes are on disk.
   * @throws MongoError if the command fails
   */
  run(context: CommandContext): ReplyFields;
}
