import { expect, test } from '@jest/globals';
import { allFaqsRead } from '@msv/contracts/content/faqItem';
import { buildContentApp } from './startContent.ts';

test('without MongoDB the service runs, is not ready and responds with Retry-After', async () => {
  const app = buildContentApp({
    MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  });
  await app.ready();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ error: 'Not ready: no answer from MongoDB.' });
  const response = await app.inject(allFaqsRead.url);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  await app.close();
});
