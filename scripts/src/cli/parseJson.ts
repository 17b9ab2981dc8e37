import * as v from 'valibot';
import { Refusal } from './Refusal.ts';

/** Text from outside, read as JSON of one shape. What is wrong with it is said with the name of its source. */
export function parseJson<T>(schema: v.GenericSchema<unknown, T>, text: string, source: string): T {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  throw new Refusal(`${source} cannot be used: ${faults.join('; ')}.`);
}
