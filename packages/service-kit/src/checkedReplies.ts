import { isDeepStrictEqual } from 'node:util';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import * as v from 'valibot';

/**
 * Fastify's serializer compiler for valibot: a reply must already be what its schema says. Fastify's own serialiser
 * drops unknown properties and converts wrong types without a word; here both are an error, so that a leaking field
 * or a broken contract is a logged 500 on the first request and not a surprise in somebody's page. The check costs
 * little: lists are serialised once per change of their data (see snapshots.ts), other replies are small.
 */
export function checkedReplies({ schema, method, url }: FastifyRouteSchemaDef<v.GenericSchema>) {
  return (reply: unknown) => {
    const result = v.safeParse(schema, reply);
    if (!result.success) throw brokenContract(`${method} ${url}`, v.summarize(result.issues));
    if (!isDeepStrictEqual(result.output, reply)) {
      throw brokenContract(`${method} ${url}`, 'it has properties that the schema does not name');
    }
    return JSON.stringify(reply);
  };
}

const brokenContract = (route: string, why: string) =>
  new Error(`The reply of ${route} breaks its contract: ${why}`);
