import * as v from 'valibot';
import { UserError } from './UserError.ts';

/**
 * Parses JSON text with a schema.
 * @param source Name of the file or URL, for the error message.
 * @throws {UserError} that lists every problem.
 */
export function parseJson<T>(schema: v.GenericSchema<unknown, T>, text: string, source: string): T {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  throw new UserError(`${source} is invalid: ${problems.join('; ')}`);
}
