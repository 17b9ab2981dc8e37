import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { ConfigError, parseConfig } from '../config/parseConfig.ts';
import type { ServerConfig } from '../config/serverConfig.ts';

/**
 * Starts a service and closes it on a signal. Errors that the operator can fix are printed without a stack trace, with
 * exit code 1.
 */
export async function startService<Config extends ServerConfig>(
  buildApp: (config: Config) => Pick<FastifyInstance, 'listen' | 'close' | 'log' | 'announceStop'>,
  schema: v.GenericSchema<unknown, Config>,
): Promise<void> {
  // Without listeners, a line that cannot be written would end the program.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let config: Config;
  try {
    config = parseConfig(schema, process.env);
  } catch (error) {
    if (error instanceof ConfigError) return printAndFail(error.message);
    throw error;
  }
  const app = buildApp(config);
  stopOnSignals(app, { delayMs: config.STOP_DELAY_SECONDS * 1000 });
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    const message = describeListenError(error, config);
    if (!message) throw error;
    await app.close();
    printAndFail(message);
  }
}

/** Returns a message for errors that the operator can fix. */
function describeListenError(error: unknown, { HOST, PORT }: ServerConfig): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} on ${HOST} is already in use. Stop the program that uses it, or set PORT to another port.`;
    case 'EACCES':
      return `This user has no permission to open port ${PORT}. Set PORT to another port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no network interface with the address ${HOST}. Set HOST to an available address.`;
    default:
      return undefined;
  }
}

function printAndFail(message: string) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

interface StopOptions {
  /** Time for load balancers to learn that the app stops. */
  readonly delayMs?: number;
  readonly timeoutMs?: number;
}

/**
 * Stops the app on SIGTERM or SIGINT. After SIGTERM, it serves requests for `delayMs`, is not ready and closes each
 * connection after its next response. Then it completes pending requests and exits with code 0. After `timeoutMs` or a
 * second signal, it exits with code 1.
 */
export function stopOnSignals(
  app: Pick<FastifyInstance, 'close' | 'log' | 'announceStop'>,
  { delayMs = 0, timeoutMs = 10_000 }: StopOptions = {},
): void {
  let isStopping = false;

  async function stop(signal: NodeJS.Signals) {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (signal === 'SIGTERM' && delayMs > 0) {
      app.log.info({ signal, delayMs }, 'Stopping soon, serving requests until then');
      app.announceStop();
      await sleep(delayMs);
    }
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

  // Without a listener, SIGUSR1 opens an inspector through which other programs could read secrets.
  process.on('SIGUSR1', () => {});
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Sends a line to the parent process if it prints notices, such as `npm start`. */
export function notifyParent(notice: string): void {
  process.send?.({ notice });
}
