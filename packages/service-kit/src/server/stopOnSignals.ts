import type { FastifyInstance } from 'fastify';

/**
 * Stops the service on SIGTERM and SIGINT: no new connections, requests under way are finished, the database is
 * closed, exit 0. After `deadlineMs`, or on a second signal, it exits with 1 as it is.
 */
export function stopOnSignals(app: Pick<FastifyInstance, 'close' | 'log'>, deadlineMs = 10_000): void {
  let isStopping = false;

  async function stop(signal: NodeJS.Signals) {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info(`${signal}: finishing the requests under way`);
    setTimeout(() => {
      app.log.error(`Not finished after ${deadlineMs} ms; exiting anyway`);
      process.exit(1);
    }, deadlineMs).unref();
    try {
      await app.close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'The service could not be closed properly');
      process.exit(1);
    }
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
