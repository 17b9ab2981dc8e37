import * as v from 'valibot';

/**
 * Error that lists every invalid environment variable. The message contains no values, because some values
 * are secrets.
 */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'one error' : `${problems.length} errors`;
    super([`The configuration has ${count}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Parses the environment variables with a schema. Empty variables are treated as not set.
 * @throws {ConfigError} If any variable is invalid. The error lists all invalid variables.
 */
export function parseConfig<Schema extends v.GenericSchema>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, nonEmpty);
  if (result.success) return result.output;
  throw new ConfigError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`),
  );
}
