import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { freePorts } from '@msv/testing/freePorts';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { longestWaitMs } from './inTime.ts';
import { ServiceClient } from './ServiceClient.ts';

let first: TestApi;
let second: TestApi;
let service: ServiceClient;
let failures: string[];
beforeEach(async () => {
  first = await startApi(() => ({ body: 'first' }));
  second = await startApi(() => ({ body: 'second' }));
  failures = [];
  service = new ServiceClient([first.origin, second.origin], (origin) => failures.push(origin));
});
afterEach(async () => {
  await service.close();
  await first.close();
  await second.close();
});

const ask = async () => (await service.fetch('/api/vehicles')).text();
const post = async (headers: Record<string, string> = {}) =>
  (await service.post('/api/vehicles', { body: '{}', headers })).body.text();
const urls = ({ requests }: TestApi) => requests.map(({ url }) => url);

/** In the place of an instance: takes what is sent and dies of it. */
async function startDying(origin: string): Promise<{ server: Server; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request) => {
    seen.push(`${request.method} ${request.url}`);
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  return { server, seen };
}

describe('a service on two instances', () => {
  test('is asked in turns', async () => {
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.filter((answer) => answer === 'first')).toHaveLength(2);
  });

  test('answers every request while one of them is down, reads and submissions alike', async () => {
    await first.close();
    for (let at = 0; at < 20; at += 1) expect(await (at % 2 ? ask() : post())).toBe('second');
    expect(failures).toContain(first.origin);
  });

  test('leaves one that failed alone until it says that it is ready', async () => {
    const [port] = await freePorts(1);
    const origin = `http://127.0.0.1:${port}`;
    const late = new ServiceClient([origin, second.origin]);
    const asked = async () => (await late.fetch('/')).text();
    expect([await asked(), await asked()]).toEqual(['second', 'second']);
    const seen: string[] = [];
    let isReady = false;
    const back = createServer(({ url = '' }, reply) => {
      seen.push(url);
      reply.writeHead(isReady ? 200 : 503).end('back');
    });
    await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await asked()).toBe('second');
    expect(new Set(seen)).toEqual(new Set(['/readyz']));
    isReady = true;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect([await asked(), await asked()].sort()).toEqual(['back', 'second']);
    await late.close();
    back.closeAllConnections();
    await new Promise((resolve) => back.close(resolve));
  });

  test('asks the other one where one is not ready', async () => {
    first.answer = () => ({ status: 503, body: 'not ready' });
    expect([await ask(), await ask()]).toEqual(['second', 'second']);
  });

  test('says so where neither is ready, having asked both once', async () => {
    for (const instance of [first, second]) instance.answer = () => ({ status: 503, body: 'not ready' });
    expect((await service.fetch('/api/vehicles')).status).toBe(503);
    expect([...urls(first), ...urls(second)]).toHaveLength(2);
  });

  test('does not ask again what an instance answered with an error of its own', async () => {
    for (const instance of [first, second]) instance.answer = () => ({ status: 500, body: 'broken' });
    expect((await service.fetch('/api/vehicles')).status).toBe(500);
    expect([...urls(first), ...urls(second)]).toHaveLength(1);
  });

  test('fails where both are down', async () => {
    await first.close();
    await second.close();
    await expect(ask()).rejects.toThrow('fetch failed');
  });
});

describe('an instance that dies of a request', () => {
  let dying: Awaited<ReturnType<typeof startDying>>;
  beforeEach(async () => {
    await first.close();
    dying = await startDying(first.origin);
  });
  afterEach(() => new Promise((resolve) => dying.server.close(resolve)));

  const requests = () => dying.seen.filter((request) => !request.endsWith('/readyz'));

  test('costs no read', async () => {
    expect([await ask(), await ask()]).toEqual(['second', 'second']);
    expect(requests()).toEqual(['GET /api/vehicles']);
  });

  test('costs no submission with a key, which is stored once however often it arrives', async () => {
    const key = { 'idempotency-key': 'one-submission' };
    expect([await post(key), await post(key)]).toEqual(['second', 'second']);
    expect(requests()).toEqual(['POST /api/vehicles']);
  });

  test('may have carried out a submission without a key, which nobody is given a second time', async () => {
    const outcomes = await Promise.allSettled([post(), post()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(requests()).toEqual(['POST /api/vehicles']);
  });
});

describe('a service that does not answer', () => {
  test('lets so many wait, and refuses at once whoever comes then, until it answers again', async () => {
    let answerAll: (answer: { body: string }) => void = () => {};
    const answer = new Promise<{ body: string }>((resolve) => {
      answerAll = resolve;
    });
    first.answer = () => answer;
    const alone = new ServiceClient([first.origin]);
    const waiting = Array.from({ length: 64 + 512 }, async () => (await alone.fetch('/api/vehicles')).text());
    await expect(alone.fetch('/api/vehicles')).rejects.toThrow('fetch failed');
    await expect(alone.post('/api/contact', { body: '{}', headers: {} })).rejects.toThrow('wait already');
    answerAll({ body: 'late' });
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']));
    expect(await (await alone.fetch('/api/vehicles')).text()).toBe('late');
    await alone.close();
  });

  test('leaves everything to the other instance as soon as enough wait', async () => {
    first.answer = () => new Promise(() => {});
    for (let at = 0; at < 576; at += 1) void ask().catch(() => {});
    while (second.requests.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
    for (let at = 0; at < 576; at += 1) void ask().catch(() => {});
    expect([await ask(), await ask(), await ask()]).toEqual(['second', 'second', 'second']);
  });

  test('is not sent what waited for it too long, once it answers again', async () => {
    let answerAll: (answer: { body: string }) => void = () => {};
    const answer = new Promise<{ body: string }>((resolve) => {
      answerAll = resolve;
    });
    first.answer = () => answer;
    const alone = new ServiceClient([first.origin]);
    const send = (path: string) => alone.post(path, { body: '{}', headers: {} });
    const sent = Array.from({ length: 64 }, () => send('/sent'));
    const waiting = Array.from({ length: 10 }, () => send('/waited'));
    const late = Promise.allSettled(waiting);
    while (first.requests.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + longestWaitMs + 1000);
    answerAll({ body: 'late' });
    for (const { body } of await Promise.all(sent)) expect(await body.text()).toBe('late');
    expect(new Set((await late).map(({ status }) => status))).toEqual(new Set(['rejected']));
    now.mockRestore();
    expect(await (await send('/next')).body.text()).toBe('late');
    expect(new Set(urls(first))).toEqual(new Set(['/sent', '/next']));
    await alone.close();
  });

  test('and whose connections all break keeps nobody waiting for ever', async () => {
    const answers: ServerResponse[] = [];
    const server = createServer((_request, reply) => answers.push(reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const alone = new ServiceClient([`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`]);
    const waiting = Array.from({ length: 100 }, () =>
      alone.post('/api/contact', { body: '{}', headers: {} }).then(
        ({ body }) => body.text(),
        () => 'broken',
      ),
    );
    while (answers.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const { socket } of answers.splice(0)) socket?.destroy();
    while (answers.length < 36) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const reply of answers) reply.end('answered');
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(36);
    await alone.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
