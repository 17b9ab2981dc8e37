import * as v from 'valibot';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServiceConfigSchema, type ServiceConfig } from '../src/config/serviceConfig.ts';
import { HttpError } from '../src/http/HttpError.ts';
import type { Service } from '../src/server/createService.ts';
import { createService } from '../src/server/createService.ts';

const Inquiry = v.object({
  name: v.pipe(v.string('Name is required'), v.trim(), v.minLength(1, 'Name is required')),
  email: v.pipe(v.string('Email is required'), v.email('Please enter a valid email address')),
});

/** Builds a service with one route per outcome of a request: success, rejection, crash, leak and slow response. */
export function buildSampleApp(config: ServiceConfig) {
  const app = createService(config, { name: 'leads' });
  app.register(routes);
  return app;
}

/** Builds the sample service with test defaults and the given environment variables. */
export function buildSampleService(env: Record<string, string> = {}) {
  return buildSampleApp(
    parseConfig(createServiceConfigSchema({ port: 4005 }), { LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env }),
  );
}

async function routes(app: Service) {
  app.post('/inquiries', { schema: { body: Inquiry, response: { 201: Inquiry } } }, async (request, reply) =>
    reply.code(201).send(request.body),
  );
  const limit = v.pipe(v.optional(v.string(), '10'), v.transform(Number), v.number());
  app.get(
    '/limited',
    { schema: { querystring: v.object({ limit }), response: { 200: v.object({ limit: v.number() }) } } },
    async ({ query }) => query,
  );
  const withSecret = { id: 1, secret: 'must not leak' };
  app.get('/leaky', { schema: { response: { 200: v.object({ id: v.number() }) } } }, async () => withSecret);
  app.get('/broken', async () => {
    throw new Error('the password is 1234');
  });
  app.get('/rate-limited', async () => {
    throw new HttpError(429, 'Please wait a minute.', { headers: { 'retry-after': '60' } });
  });
  app.get(
    '/drawing',
    { schema: { produces: ['image/svg+xml'], response: { 200: v.string() } } },
    async (_request, reply) => reply.type('image/svg+xml').send('<svg/>'),
  );
  app.get('/photo', { schema: { produces: ['image/png'] } }, async () => {
    throw new HttpError(404, 'There is no photo.');
  });
  const names = v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.maxLength(2),
  );
  app.delete(
    '/names',
    { schema: { querystring: v.object({ names }), response: { 204: v.null() } } },
    async (_request, reply) => reply.code(204).send(null),
  );
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
}
