import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import fp from 'fastify-plugin';
import type * as v from 'valibot';
import type { Service } from './createService.ts';

/** `/docs` for people and `/docs/json` for programs, from the schemas that the routes check with. */
export const openApi = fp(async (app: Service, { name }: { name: string }) => {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: `MSV Directory: ${name}`, version: '1.0.0' } },
    transform: ({ schema, url }) => ({ url, schema: schema && asJsonSchemas(schema) }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', logLevel: 'warn' });
});

/** Turns every valibot schema of a route into JSON Schema and leaves tags, summaries and the rest alone. */
function asJsonSchemas(routeSchema: object) {
  return Object.fromEntries(
    Object.entries(routeSchema).map(([part, value]) => {
      if (part === 'response' && isRecord(value)) {
        return [
          part,
          Object.fromEntries(Object.entries(value).map(([code, reply]) => [code, asJsonSchema(reply)])),
        ];
      }
      return [part, asJsonSchema(value)];
    }),
  );
}

function asJsonSchema(value: unknown) {
  return isSchema(value) ? toJsonSchema(value, { target: 'openapi-3.0', errorMode: 'ignore' }) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSchema = (value: unknown): value is v.GenericSchema =>
  isRecord(value) && value.kind === 'schema' && value.async === false;
