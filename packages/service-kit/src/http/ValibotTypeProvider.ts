import type { FastifyTypeProvider } from 'fastify';
import type * as v from 'valibot';

/**
 * Types a handler from its route's schemas: requests as parsed, replies as the schema wants them. The published
 * provider is made for Fastify 4 and hands on what was sent instead of what was parsed.
 */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}
