import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServiceConfigSchema } from '../src/config/serviceConfig.ts';
import { rateLimitPlugin } from '../src/forms/rateLimitPlugin.ts';
import { mongoPlugin } from '../src/mongo/mongoPlugin.ts';
import { createService } from '../src/server/createService.ts';

const config = parseConfig(createServiceConfigSchema({ port: 4005 }), { LOG_LEVEL: 'silent' });
const limit = { scope: 'leads', limit: 3, windowSeconds: 60, salt: 'salt' };

test.each([
  [
    'a plugin without its dependency',
    () => createService(config, { name: 'test' }).register(rateLimitPlugin, limit),
    "The dependency 'mongoPlugin' of plugin 'rateLimitPlugin' is not registered",
  ],
  [
    'a plugin before its dependency',
    () =>
      createService(config, { name: 'test' })
        .register(rateLimitPlugin, limit)
        .register(mongoPlugin, { config, name: 'test' }),
    "The dependency 'mongoPlugin' of plugin 'rateLimitPlugin' is not registered",
  ],
  [
    'MongoDB on a server without health checks',
    () => Fastify().register(mongoPlugin, { config, name: 'test' }),
    "The dependency 'healthPlugin' of plugin 'mongoPlugin' is not registered",
  ],
])('a server does not start with %s', async (_case, build, message) => {
  const app = build();
  await expect(app.ready()).rejects.toThrow(message);
  await app.close();
});
