import { expect, test } from '@jest/globals';
import { allFaqs } from '@msv/contracts/faq';
import { buildContent } from './content.ts';

test('without its database the service runs, says what it misses and asks to come back', async () => {
  const app = buildContent({
    MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  });
  await app.ready();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ error: 'Not ready: no answer from MongoDB.' });
  const reply = await app.inject(allFaqs.url);
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  await app.close();
});
