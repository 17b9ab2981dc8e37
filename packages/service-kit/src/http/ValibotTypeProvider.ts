import type { FastifyTypeProvider } from 'fastify';
import type * as v from 'valibot';

/**
 * Fastify type provider that infers the types of a route handler from valibot schemas: the output type for
 * requests and the input type for responses. The published provider for valibot targets Fastify 4 and uses
 * the input type for requests.
 */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}
