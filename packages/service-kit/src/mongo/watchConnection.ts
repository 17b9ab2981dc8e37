import type { MongoClient } from 'mongodb';
import { isDatabaseUnavailable } from './databaseErrors.ts';

interface WatchOptions {
  readonly client: MongoClient;
  readonly log: {
    info(message: string): void;
    warn(message: string): void;
    fatal(details: object, message: string): void;
  };
  /** Exits the program, so that the process manager restarts it. */
  readonly exit: () => void;
  /** Time between two pings. */
  readonly pingIntervalMs?: number;
  /** Time without a response from MongoDB after which the connections are replaced. */
  readonly maxSilenceMs?: number;
  /** Maximum time for replacing the connections. If it takes longer, the program exits. */
  readonly reconnectTimeoutMs?: number;
}

/**
 * Pings MongoDB, and replaces the client's connections if no ping has succeeded for `maxSilenceMs`. This is
 * necessary because version 7.8.0 of the driver can wait forever for the `drain` event of a destroyed socket,
 * which blocks all later commands. If the database is unavailable, the next attempt follows after another
 * `maxSilenceMs`. If the driver neither connects nor fails, the program exits.
 * @returns A function that stops the pings.
 */
export function watchConnection({ client, log, exit, ...limits }: WatchOptions): () => void {
  const { pingIntervalMs = 5000, maxSilenceMs = 30_000, reconnectTimeoutMs = 30_000 } = limits;
  let lastAnswerAt = performance.now();
  let isChecking = false;
  let isReconnecting = false;

  async function reconnect() {
    if (!isReconnecting)
      log.warn(
        `MongoDB has not answered for ${Math.round(maxSilenceMs / 1000)} s; replacing all connections`,
      );
    isReconnecting = true;
    // A client that connects again after `close` creates new connections. Existing `Db` and `Collection`
    // objects use them.
    await settleWithin(
      reconnectTimeoutMs,
      client.close().then(() => client.connect()),
    );
    isReconnecting = false;
    lastAnswerAt = performance.now();
    log.info('MongoDB is connected again');
  }

  async function check() {
    if (isChecking) return;
    isChecking = true;
    try {
      // After a failed attempt the client is closed, so every check tries to connect again.
      if (isReconnecting) await reconnect();
      else if (await answersPing(client, pingIntervalMs)) lastAnswerAt = performance.now();
      else if (performance.now() - lastAnswerAt >= maxSilenceMs) await reconnect();
    } catch (error) {
      if (isDatabaseUnavailable(error)) return;
      log.fatal({ err: error }, 'The connections to MongoDB could not be replaced; ending the program');
      exit();
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(check, pingIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Returns true if the database responds to a ping within the time limit. The driver has no timeout for writes
 * to a dead socket.
 */
async function answersPing(client: MongoClient, timeoutMs: number): Promise<boolean> {
  const ping = client
    .db('admin')
    .command({ ping: 1 })
    .then(() => true);
  return settleWithin(timeoutMs, ping).catch(() => false);
}

/** Returns a promise that rejects if `promise` does not settle within the time limit. */
function settleWithin<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No result within ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
