import { isDeepStrictEqual } from 'node:util';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import * as v from 'valibot';
import { HttpError } from '../http/HttpError.ts';

/** Fastify app whose route types come from valibot schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>;

/** Infers the types of a handler from valibot schemas: output types for requests, input types for responses. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** Validator compiler for valibot, with one error message per invalid field. */
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
    // Each field reports its first problem.
    if (path) fields[path] ??= describeIssue(issue, path, schema);
  }
  if (Object.keys(fields).length === 0) return new HttpError(400, `The ${httpPart} is missing or not valid.`);
  return new HttpError(400, 'Some values are missing or not valid.', { fields });
}

/**
 * Returns the message for one field. For a missing property, the message of its own schema replaces valibot's technical
 * one.
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

/**
 * Serializer compiler that throws if a response does not match its schema exactly. Fastify's default silently drops
 * unknown properties and converts wrong types. Here, a leaked field results in a logged 500.
 */
export function serializerCompiler({ schema, method, url }: FastifyRouteSchemaDef<v.GenericSchema>) {
  return (response: unknown) => {
    const result = v.safeParse(schema, response);
    if (!result.success) throw createContractError(`${method} ${url}`, v.summarize(result.issues));
    if (!isDeepStrictEqual(result.output, response)) {
      throw createContractError(`${method} ${url}`, 'it has properties that are not in the schema');
    }
    return JSON.stringify(response);
  };
}

const createContractError = (route: string, reason: string) =>
  new Error(`The response of ${route} does not match its schema: ${reason}`);
