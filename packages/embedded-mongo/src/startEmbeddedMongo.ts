import { createServer, type Server, type Socket } from 'node:net';
import { Dispatcher, errorReply } from './commands/Dispatcher.ts';
import { Database } from './storage/Database.ts';
import { expireDocuments } from './storage/expireDocuments.ts';
import { serveConnection } from './wire/serveConnection.ts';

// Nobody but programs of this machine: there is no authentication.
const host = '127.0.0.1';

export interface EmbeddedMongoOptions {
  /** 0: any free port. */
  port: number;
  /** Where the log lies; made if it is not there. No two servers may use one folder at a time. */
  dataFolder: string;
  /** How often TTL indexes are looked after. */
  expirySweepMs?: number;
  /** Sentences such as that a torn tail was cut, and errors that are this server's fault. By default to stderr. */
  onNotice?: (sentence: string) => void;
  /** The disk failed: nothing is accepted any more and the server should be closed. By default a notice. */
  onFailure?: (error: Error) => void;
}

export interface EmbeddedMongo {
  /** For the driver: `mongodb://127.0.0.1:{port}`. */
  uri: string;
  port: number;
  /** Ends connections, brings to disk what is not there yet, and gives the folder free. A second call waits for the first. */
  close(): Promise<void>;
}

/**
 * Starts the database inside this process.
 * @throws StorageError when the folder is in use or its log damaged; the error of `listen` when the port is taken
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const onNotice = options.onNotice ?? ((sentence) => process.stderr.write(`${sentence}\n`));
  const onFailure = options.onFailure ?? ((error) => onNotice(error.message));
  const onBug = (error: unknown) =>
    onNotice(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const database = await Database.open({ folder: options.dataFolder, onNotice, onFailure });
  const server = createServer();
  const port = await listen(server, options.port).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const dispatcher = new Dispatcher(database, `${host}:${port}`, onBug);
  const connections = serve(server, dispatcher, onBug);
  const sweep = setInterval(() => {
    expireDocuments(database, Date.now());
    dispatcher.cursors.expire(Date.now());
    database.store.retries.expire(Date.now());
  }, options.expirySweepMs ?? 5_000);
  const close = async () => {
    clearInterval(sweep);
    const stopped = closeServer(server);
    for (const socket of connections) socket.destroy();
    await stopped;
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

function serve(server: Server, dispatcher: Dispatcher, onBug: (error: unknown) => void): Set<Socket> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    const id = connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request) => dispatcher.answer(request, id), errorReply).catch(onBug);
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
