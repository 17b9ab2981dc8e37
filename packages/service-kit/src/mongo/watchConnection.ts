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
  readonly pingIntervalMs?: number;
  /** Time without a response after which the connections are replaced. */
  readonly maxSilenceMs?: number;
  /** Maximum time for replacing the connections, after which the program exits. */
  readonly reconnectTimeoutMs?: number;
}

/**
 * Replaces the client's connections if no ping has succeeded for `maxSilenceMs`, and exits if that takes too long.
 * Version 7.8.0 of the driver can wait forever for the `drain` event of a destroyed socket, which blocks all later
 * commands.
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
    // After `close`, `connect` creates new connections, which existing `Db` and `Collection` objects use.
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
      // A failed attempt leaves the client closed.
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

/** Pings with a time limit, because the driver has no timeout for writes to a dead socket. */
async function answersPing(client: MongoClient, timeoutMs: number): Promise<boolean> {
  const ping = client
    .db('admin')
    .command({ ping: 1 })
    .then(() => true);
  return settleWithin(timeoutMs, ping).catch(() => false);
}

/** Returns a promise that rejects if `promise` does not settle in time. */
function settleWithin<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No result within ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
