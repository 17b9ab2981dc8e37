import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import * as v from 'valibot';
import { HttpError } from './HttpError.ts';

/** Fastify's validator compiler for valibot: the handler sees the parsed value, the caller a sentence per field. */
export function parsedRequests({ schema, httpPart }: FastifyRouteSchemaDef<v.GenericSchema>) {
  return (data: unknown) => {
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: requestFault(result.issues, httpPart) };
  };
}

function requestFault(issues: readonly v.BaseIssue<unknown>[], httpPart = 'request') {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    // The first fault of a field is the one to mend first.
    if (path) fields[path] ??= issue.message;
  }
  if (Object.keys(fields).length === 0) return new HttpError(400, `The ${httpPart} is missing or not valid.`);
  return new HttpError(400, 'Some values are missing or not valid.', { fields });
}
