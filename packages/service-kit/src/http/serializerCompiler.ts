import { isDeepStrictEqual } from 'node:util';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import * as v from 'valibot';

/**
 * Fastify serializer compiler for valibot, which requires that a response matches its schema exactly.
 * Fastify's default serializer silently drops unknown properties and converts wrong types. This serializer
 * throws instead, so that the first request that would leak a field fails with a logged 500. The validation
 * is cheap, because lists are serialized once per change of their data (see snapshotPlugin.ts) and other
 * responses are small.
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
