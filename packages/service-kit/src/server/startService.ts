import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { ConfigError, readConfig } from './readConfig.ts';
import type { ServerConfig } from './serviceConfig.ts';
import { stopOnSignals } from './stopOnSignals.ts';

/**
 * The whole of a `server.ts`: reads the configuration, builds the service, listens, and closes on a signal. What an
 * operator can mend is one clear message without a stack, and exit code 1.
 */
export async function startService<Config extends ServerConfig>(
  buildApp: (config: Config) => Pick<FastifyInstance, 'listen' | 'close' | 'log'>,
  schema: v.GenericSchema<unknown, Config>,
): Promise<void> {
  let config: Config;
  try {
    config = readConfig(schema, process.env);
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
    throw error;
  }
  const app = buildApp(config);
  stopOnSignals(app);
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    const sentence = sentenceFor(error, config);
    if (!sentence) throw error;
    await app.close();
    giveUp(sentence);
  }
}

/** In words what an operator can mend. */
function sentenceFor(error: unknown, { HOST, PORT }: ServerConfig): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} on ${HOST} is already in use: stop the program that holds it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${PORT} may not be opened by this user: set PORT to another one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${HOST}: set HOST to one that it has.`;
    default:
      return undefined;
  }
}

function giveUp(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
