import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import * as v from 'valibot';
import { HttpError } from './HttpError.ts';

/** Fastify's validator compiler for valibot: the handler sees the parsed value, the caller a sentence per field. */
export function parsedRequests({ schema, httpPart }: FastifyRouteSchemaDef<v.GenericSchema>) {
  return (data: unknown) => {
    const result = v.safeParse(schema, data);
    return result.success
      ? { value: result.output }
      : { error: requestFault(result.issues, schema, httpPart) };
  };
}

type Issue = v.BaseIssue<unknown>;

function requestFault(issues: readonly Issue[], schema: v.GenericSchema, httpPart = 'request') {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    // The first fault of a field is the one to mend first.
    if (path) fields[path] ??= sentenceFor(issue, path, schema);
  }
  if (Object.keys(fields).length === 0) return new HttpError(400, `The ${httpPart} is missing or not valid.`);
  return new HttpError(400, 'Some values are missing or not valid.', { fields });
}

/** A missing property is reported by the object around it, in the words of a programmer; its own schema has better. */
function sentenceFor(issue: Issue, path: string, schema: v.GenericSchema): string {
  const isMissing = issue.type === 'object' && issue.received === 'undefined';
  return isMissing ? (ownMessage(schema, path) ?? 'Required') : issue.message;
}

function ownMessage(schema: object, property: string): string | undefined {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null)
    return undefined;
  const entry = new Map<string, unknown>(Object.entries(schema.entries)).get(property);
  if (typeof entry !== 'object' || entry === null || !('message' in entry)) return undefined;
  return typeof entry.message === 'string' ? entry.message : undefined;
}
