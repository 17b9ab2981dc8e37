import { MongoError } from '../MongoError.ts';
import {
  finishConversation,
  type ScramConversation,
  type ScramUser,
  scramSha256,
  startConversation,
} from './scramSha256.ts';

/** Users of the whole server belong to this database. */
const userDatabase = 'admin';

export class Authentication {
  /** Undefined if the server has no password. All clients may then run all commands. */
  readonly user: ScramUser | undefined;
  private conversation: ScramConversation | undefined;
  private isAuthenticated = false;

  constructor(user: ScramUser | undefined) {
    this.user = user;
  }

  get permitsAllCommands(): boolean {
    return this.user === undefined || this.isAuthenticated;
  }

  /**
   * Handles the first message of a client and returns the server's message.
   * @throws MongoError with code 18 for an unknown user or an invalid message
   */
  start(db: string, mechanism: string, clientMessage: string): string {
    if (mechanism !== scramSha256)
      throw new MongoError(
        'MechanismUnavailable',
        `Unsupported mechanism ${mechanism}; the embedded database supports only ${scramSha256}.`,
      );
    const isUserDatabase = db === userDatabase;
    this.conversation = this.user && isUserDatabase ? startConversation(this.user, clientMessage) : undefined;
    if (!this.conversation) throw createFailedError();
    return this.conversation.serverFirstMessage;
  }

  /**
   * Authenticates the client if its message proves that it knows the password. Returns the server's message.
   * @throws MongoError with code 18 if the proof is wrong
   */
  finish(clientMessage: string): string {
    const { user, conversation } = this;
    if (!user || !conversation) throw new MongoError('ProtocolError', 'No SASL session state found');
    // A second attempt needs a new conversation.
    this.conversation = undefined;
    const serverMessage = finishConversation(user, conversation, clientMessage);
    if (serverMessage === undefined) throw createFailedError();
    this.isAuthenticated = true;
    return serverMessage;
  }
}

/** Like MongoDB's error, it does not tell whether the user or the password is wrong. */
const createFailedError = () => new MongoError('AuthenticationFailed', 'Authentication failed.');
