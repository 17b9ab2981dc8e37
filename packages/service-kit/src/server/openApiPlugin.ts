import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import type * as v from 'valibot';
import type { Server } from './Server.ts';

/** Fastify plugin that serves API documentation: HTML at `/docs` and OpenAPI at `/docs/json`. */
export const openApiPlugin = fp(registerOpenApi, { name: 'openApiPlugin' });

async function registerOpenApi(app: Server, { name }: { name: string }) {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: `MSV Directory: ${name}`, version: '1.0.0' } },
    transform: ({ schema, url }) => ({ url, schema: schema && convertRouteSchema(schema) }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', logLevel: 'warn' });
}

/**
 * Converts the valibot schemas of a route to JSON Schema. `produces` is the content type of a successful response that
 * is not JSON.
 */
function convertRouteSchema({ produces, response: declared, ...routeSchema }: FastifySchema) {
  const response = isRecord(declared) ? declared : {};
  const hasSuccess = Object.keys(response).some(isSuccess);
  const responses = produces && !hasSuccess ? { ...response, 200: binarySchema } : response;
  return {
    ...Object.fromEntries(
      Object.entries(routeSchema).map(([property, value]) => [property, convertSchema(value)]),
    ),
    response: Object.fromEntries(
      Object.entries(responses).map(([status, schema]) => [
        status,
        convertResponse(status, convertSchema(schema), produces),
      ]),
    ),
  };
}

const binarySchema = { type: 'string', format: 'binary' };
const emptySchema = { type: 'null' };
const statusesWithoutBody: readonly string[] = ['204', '304'];

const isSuccess = (status: string) => status.startsWith('2');

function convertResponse(status: string, schema: unknown, produces: FastifySchema['produces']) {
  if (statusesWithoutBody.includes(status)) return emptySchema;
  if (!produces || !isSuccess(status)) return schema;
  return { content: Object.fromEntries(produces.map((contentType) => [contentType, { schema }])) };
}

/** Converts a schema to the form of values before they are transformed. */
function convertSchema(value: unknown) {
  return isSchema(value)
    ? toJsonSchema(value, { target: 'openapi-3.0', errorMode: 'ignore', typeMode: 'input' })
    : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSchema = (value: unknown): value is v.GenericSchema =>
  isRecord(value) && value.kind === 'schema' && value.async === false;
