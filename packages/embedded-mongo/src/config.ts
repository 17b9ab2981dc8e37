import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

export const defaultPort = 27027;

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'has to be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'has to be at most 65535'),
);

const Settings = v.object({
  port: v.optional(Port, String(defaultPort)),
  data: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1, 'has to name a folder'),
      v.transform((path) => resolve(path)),
    ),
    '.data/mongodb',
  ),
});

export interface Config {
  port: number;
  dataFolder: string;
}

/** The configuration is wrong; the message names all of its faults in one sentence each. */
export class ConfigError extends Error {}

/**
 * Reads `--port` and `--data`, else EMBEDDED_MONGO_PORT and EMBEDDED_MONGO_DATA.
 * @throws ConfigError also with NODE_ENV=production, unless EMBEDDED_MONGO_ALLOW_PRODUCTION=1
 */
export function readConfig(args: readonly string[], env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  if (env.NODE_ENV === 'production' && env.EMBEDDED_MONGO_ALLOW_PRODUCTION !== '1') {
    faults.push(
      'embedded-mongo is for trying, developing and testing and does not start with NODE_ENV=production: set MONGODB_URI to a real MongoDB server, or EMBEDDED_MONGO_ALLOW_PRODUCTION=1 if you mean it.',
    );
  }
  const given = readArguments(args, faults);
  const settings = v.safeParse(Settings, {
    port: given.port ?? env.EMBEDDED_MONGO_PORT,
    data: given.data ?? env.EMBEDDED_MONGO_DATA,
  });
  for (const issue of settings.issues ?? []) {
    const name = v.getDotPath(issue) ?? 'configuration';
    faults.push(
      `--${name} (or EMBEDDED_MONGO_${name.toUpperCase()}) ${issue.message}, not "${String(issue.input)}".`,
    );
  }
  if (!settings.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return { port: settings.output.port, dataFolder: settings.output.data };
}

function readArguments(args: readonly string[], faults: string[]): Record<string, unknown> {
  // Not strict, so that an unknown option does not hide what is wrong with the others.
  const options = { port: { type: 'string' }, data: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false });
  const unknown = [
    ...Object.keys(values)
      .filter((name) => !Object.hasOwn(options, name))
      .map((name) => `--${name}`),
    ...positionals,
  ];
  if (unknown.length > 0) faults.push(`There is no option ${unknown.join(', ')}: --port and --data are all.`);
  return values;
}
