import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';

const Port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(65_535));

/**
 * Parses the port in an environment variable. Returns the default port if the variable is not set.
 * @throws {CommandError} if the port is invalid.
 */
export function parsePort(environment: NodeJS.ProcessEnv, variable: string, defaultPort: number): number {
  const text = environment[variable];
  if (text === undefined || text === '') return defaultPort;
  const port = v.safeParse(Port, text);
  if (!port.success)
    throw new CommandError('usage', `${variable} must be a port from 1 to 65535, not "${text}".`);
  return port.output;
}
