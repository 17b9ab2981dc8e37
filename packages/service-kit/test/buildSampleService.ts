import * as v from 'valibot';
import type { Service } from '../src/createService.ts';
import { createService } from '../src/createService.ts';
import { HttpError } from '../src/HttpError.ts';
import { readConfig } from '../src/readConfig.ts';
import { type ServiceConfig, serviceConfig } from '../src/serviceConfig.ts';

const Enquiry = v.object({
  name: v.pipe(v.string('Name is required'), v.trim(), v.minLength(1, 'Name is required')),
  email: v.pipe(v.string('Email is required'), v.email('Please enter a valid email address')),
});

/** A service with one route for each thing that may happen to a request. */
export function buildTestApp(config: ServiceConfig) {
  const app = createService(config, { name: 'leads' });
  app.register(routes);
  return app;
}

export function aService(env: Record<string, string> = {}) {
  return buildTestApp(readConfig(serviceConfig('leads'), { LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env }));
}

async function routes(app: Service) {
  app.post('/enquiries', { schema: { body: Enquiry, response: { 201: Enquiry } } }, async (request, reply) =>
    reply.code(201).send(request.body),
  );
  const limit = v.pipe(v.optional(v.string(), '10'), v.transform(Number), v.number());
  app.get(
    '/limited',
    { schema: { querystring: v.object({ limit }), response: { 200: v.object({ limit: v.number() }) } } },
    async ({ query }) => query,
  );
  const leaky = { id: 1, secret: 'never to be seen' };
  app.get('/leaky', { schema: { response: { 200: v.object({ id: v.number() }) } } }, async () => leaky);
  app.get('/broken', async () => {
    throw new Error('the password is 1234');
  });
  app.get('/too-often', async () => {
    throw new HttpError(429, 'Please wait a minute.', { headers: { 'retry-after': '60' } });
  });
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
}
