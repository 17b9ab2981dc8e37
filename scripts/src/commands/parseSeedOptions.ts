import { parseArgs } from 'node:util';
import { UserError } from '../cli/UserError.ts';

const options = {
  force: { type: 'boolean' },
  'if-empty': { type: 'boolean' },
  dealers: { type: 'string' },
} as const;

export interface SeedOptions {
  seedArguments: string[];
  /** Environment variables for the seed programs that support them. */
  environment: Record<string, string>;
}

/**
 * Parses the arguments of `npm run seed`.
 * @throws {UserError} if an option is unknown or invalid.
 */
export function parseSeedOptions(args: string[]): SeedOptions {
  const { dealers, ...flags } = parseOptions(args);
  if (dealers !== undefined && !/^\d+$/.test(dealers))
    throw new UserError(`--dealers requires a number, such as --dealers 10000, not "${dealers}".`);
  return {
    seedArguments: Object.keys(flags).map((flag) => `--${flag}`),
    environment: dealers === undefined ? {} : { DEALERS_GENERATED: dealers },
  };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}
