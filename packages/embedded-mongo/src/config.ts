import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { Credentials } from './authentication/scramSha256.ts';

export const defaultPort = 27027;

const PortOption = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);

const ConfigOptions = v.object({
  port: v.optional(PortOption, String(defaultPort)),
  data: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1, 'must be the path of a folder'),
      v.transform((path) => resolve(path)),
    ),
    '.data/mongodb',
  ),
  user: v.optional(Credentials.entries.user, 'msv'),
  password: v.optional(Credentials.entries.password),
});

export interface Config {
  port: number;
  dataFolder: string;
  credentials: Credentials | undefined;
}

/** The message has one line per problem. */
export class ConfigError extends Error {}

/**
 * Parses `--port` and `--data`, with the defaults from EMBEDDED_MONGO_PORT and EMBEDDED_MONGO_DATA, and the
 * credentials. The password has no option, because all users of the machine can read the arguments of programs.
 * @throws ConfigError if a value is invalid, or if NODE_ENV is `production` and EMBEDDED_MONGO_ALLOW_PRODUCTION is not
 *   1
 */
export function parseConfig(args: readonly string[], env: NodeJS.ProcessEnv): Config {
  const errors: string[] = [];
  if (env.NODE_ENV === 'production' && env.EMBEDDED_MONGO_ALLOW_PRODUCTION !== '1') {
    errors.push(
      'embedded-mongo is for evaluation, development and tests and does not start with NODE_ENV=production. Set MONGODB_URI to a real MongoDB server, or set EMBEDDED_MONGO_ALLOW_PRODUCTION=1 to start anyway.',
    );
  }
  const parsedArgs = parseArguments(args, errors);
  const options = v.safeParse(ConfigOptions, {
    port: parsedArgs.port ?? env.EMBEDDED_MONGO_PORT,
    data: parsedArgs.data ?? env.EMBEDDED_MONGO_DATA,
    user: env.EMBEDDED_MONGO_USER,
    password: env.EMBEDDED_MONGO_PASSWORD,
  });
  errors.push(...(options.issues ?? []).map(describeIssue));
  if (!options.success || errors.length > 0) throw new ConfigError(errors.join('\n'));
  const { port, data: dataFolder, user, password } = options.output;
  return { port, dataFolder, credentials: password === undefined ? undefined : { user, password } };
}

function describeIssue(issue: v.InferIssue<typeof ConfigOptions>): string {
  const name = v.getDotPath(issue) ?? 'configuration';
  const variable = `EMBEDDED_MONGO_${name.toUpperCase()}`;
  // A message must not contain the password.
  if (name in Credentials.entries) return `${variable} ${issue.message}.`;
  return `--${name} (or ${variable}) ${issue.message}, not "${String(issue.input)}".`;
}

/** Adds unknown arguments to `errors`, so that all problems are reported together. */
function parseArguments(args: readonly string[], errors: string[]): Record<string, unknown> {
  const options = { port: { type: 'string' }, data: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false });
  const unknownArguments = [
    ...Object.keys(values)
      .filter((name) => !Object.hasOwn(options, name))
      .map((name) => `--${name}`),
    ...positionals,
  ];
  if (unknownArguments.length > 0)
    errors.push(`Unknown arguments: ${unknownArguments.join(', ')}. The only options are --port and --data.`);
  return values;
}
