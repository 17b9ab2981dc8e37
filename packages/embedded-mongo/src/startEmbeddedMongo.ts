import { createServer, type Server, type Socket } from 'node:net';
import { Authentication } from './authentication/Authentication.ts';
import { type Credentials, deriveScramUser, type ScramUser } from './authentication/scramSha256.ts';
import { Dispatcher, encodeErrorReply } from './commands/Dispatcher.ts';
import { Database } from './storage/Database.ts';
import { removeExpiredDocuments } from './storage/indexes/removeExpiredDocuments.ts';
import { serveConnection } from './wire/serveConnection.ts';

// The server has no TLS, so only programs on this machine may connect.
const host = '127.0.0.1';

export interface EmbeddedMongoOptions {
  /** 0 selects a free port. */
  port: number;
  /** Created if missing. Only one server can use a folder at a time. Without a folder, all data is in memory. */
  dataFolder?: string | undefined;
  /** The only user of the server. Without it, every program on this machine can read and write all data. */
  credentials?: Credentials | undefined;
  expirySweepMs?: number;
  /** Receives messages for the operator and internal errors. The default writes to stderr. */
  onNotice?: (message: string) => void;
  /**
   * Called when writing to disk fails, but not when the disk is full. The server then accepts no more writes, so the
   * caller should close it. The default calls `onNotice`.
   */
  onFailure?: (error: Error) => void;
}

export interface EmbeddedMongo {
  /** Connection string without credentials: `mongodb://127.0.0.1:{port}`. */
  uri: string;
  port: number;
  /** Closes all connections, waits until all writes are on disk, and unlocks the data folder. */
  close(): Promise<void>;
}

/**
 * Starts the database in this process.
 * @throws StorageError if the folder is in use or its data is damaged, or the error of `listen` if the port is in use
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const onNotice = options.onNotice ?? ((message) => process.stderr.write(`${message}\n`));
  const onFailure = options.onFailure ?? ((error) => onNotice(error.message));
  const onInternalError = (error: unknown) =>
    onNotice(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { dataFolder: folder, credentials } = options;
  const user = credentials && deriveScramUser(credentials);
  const database = new Database({ folder, onNotice, onFailure });
  const server = createServer();
  const port = await listen(server, options.port).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const dispatcher = new Dispatcher(database, `${host}:${port}`, onInternalError);
  const sockets = acceptConnections(server, dispatcher, user, onInternalError);
  const sweepTimer = setInterval(() => {
    if (database.isWritable) removeExpiredDocuments(database, Date.now());
    if (database.isWritable) database.removeExpiredRetries(Date.now());
    dispatcher.cursors.removeExpired(Date.now());
  }, options.expirySweepMs ?? 5_000);
  const close = async () => {
    clearInterval(sweepTimer);
    const serverClosed = closeServer(server);
    for (const socket of sockets) socket.destroy();
    await serverClosed;
    await database.close();
  };
  let closed: Promise<void> | undefined;
  return {
    uri: `mongodb://${host}:${port}`,
    port,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

/** Returns the set of open sockets, which is updated as connections open and close. */
function acceptConnections(
  server: Server,
  dispatcher: Dispatcher,
  user: ScramUser | undefined,
  onInternalError: (error: unknown) => void,
): Set<Socket> {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  server.on('connection', (socket) => {
    connectionCount += 1;
    const connection = { connectionId: connectionCount, authentication: new Authentication(user) };
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(
      socket,
      (request) => dispatcher.handleRequest(request, connection),
      encodeErrorReply,
    ).catch(onInternalError);
  });
  return sockets;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
