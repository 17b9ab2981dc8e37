import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import * as v from 'valibot';
import { HttpError } from './HttpError.ts';

/**
 * Fastify validator compiler for valibot. Route handlers receive parsed values. Callers receive one error
 * message per invalid field.
 */
export function validatorCompiler({ schema, httpPart }: FastifyRouteSchemaDef<v.GenericSchema>) {
  return (data: unknown) => {
    const result = v.safeParse(schema, data);
    return result.success
      ? { value: result.output }
      : { error: createRequestError(result.issues, schema, httpPart) };
  };
}

type Issue = v.BaseIssue<unknown>;

function createRequestError(issues: readonly Issue[], schema: v.GenericSchema, httpPart = 'request') {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    // Each field reports only its first problem.
    if (path) fields[path] ??= describeIssue(issue, path, schema);
  }
  if (Object.keys(fields).length === 0) return new HttpError(400, `The ${httpPart} is missing or not valid.`);
  return new HttpError(400, 'Some values are missing or not valid.', { fields });
}

/**
 * Returns the error message for one field. Valibot reports a missing property as a problem of the surrounding
 * object, with a technical message. This function replaces it with the message of the property's own schema.
 */
function describeIssue(issue: Issue, path: string, schema: v.GenericSchema): string {
  const isMissing = issue.type === 'object' && issue.received === 'undefined';
  return isMissing ? (findSchemaMessage(schema, path) ?? 'Required') : issue.message;
}

function findSchemaMessage(schema: object, property: string): string | undefined {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null)
    return undefined;
  const entry = new Map<string, unknown>(Object.entries(schema.entries)).get(property);
  if (typeof entry !== 'object' || entry === null || !('message' in entry)) return undefined;
  return typeof entry.message === 'string' ? entry.message : undefined;
}
