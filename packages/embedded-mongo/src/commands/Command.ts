import type { Encodable } from '../bson/encodeDocument.ts';
import type { Doc } from '../bson/Value.ts';
import type { Changes } from '../storage/Changes.ts';
import type { Store } from '../storage/Store.ts';
import type { Cursors } from './Cursors.ts';

/** What a command works with. */
export interface CommandContext {
  db: string;
  /** The command as it came: its first field is the name. */
  body: Doc;
  store: Store;
  changes: Changes;
  cursors: Cursors;
  /** `127.0.0.1:27027`, as clients reach this server. */
  address: string;
  connectionId: number;
}

/** The fields of a reply without `ok`. */
export type ReplyFields = Readonly<Record<string, Encodable | undefined>>;

export interface Command {
  name: string;
  /** Whether it may carry a txnNumber, by which a repetition is recognised. */
  isRetryable?: boolean;
  /**
   * The fields that it understands, besides its own name and those that every command may carry. `any` is for the
   * handshake alone, where a client names what it is and could do, and a server takes up what it likes.
   */
  fields: readonly string[] | 'any';
  /** Does it all at once, in memory; the dispatcher waits for the disk. @throws MongoError */
  run(context: CommandContext): ReplyFields;
}
