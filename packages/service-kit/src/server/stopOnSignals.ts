import type { FastifyInstance } from 'fastify';

/**
 * Stops the app when the process receives SIGTERM or SIGINT. The app stops accepting connections, completes
 * pending requests and closes the database connections. Then the process exits with code 0. After
 * `timeoutMs`, or on a second signal, it exits with code 1. SIGUSR1 is ignored.
 */
export function stopOnSignals(app: Pick<FastifyInstance, 'close' | 'log'>, timeoutMs = 10_000): void {
  let isStopping = false;

  async function stop(signal: NodeJS.Signals) {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info({ signal }, 'Stopping after pending requests');
    setTimeout(() => {
      app.log.error({ timeoutMs }, 'Stopping timed out, exiting');
      process.exit(1);
    }, timeoutMs).unref();
    try {
      await app.close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'Closing the app failed');
      process.exit(1);
    }
  }

  // Without a listener, Node opens an inspector, through which any program of this machine could read secrets.
  process.on('SIGUSR1', () => {});
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
