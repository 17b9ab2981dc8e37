import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { runProgram } from './runProgram.ts';

const running: ReturnType<typeof runProgram>[] = [];
const start = (env: Record<string, string>, file = './program.ts') => {
  const program = runProgram(file, env);
  running.push(program);
  return program;
};
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL');
    await program.ended;
  }
});

const listening = /Server listening at (http:\/\/[\d.:]+)/;

describe('starting a service', () => {
  test('with a faulty configuration says every fault at once, without a stack, and exits with 1', async () => {
    const { code, stderr, stdout } = await start({ PORT: 'eighty', LOG_LEVEL: 'loud' }).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toEqual([
      'The configuration has 2 faults:',
      '  PORT: must be a whole number from 0 to 65535',
      '  LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent',
    ]);
  });

  test('on a port in use says so in one sentence and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, stderr } = await start({ PORT: port }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is already in use: stop the program that holds it, or set PORT to another one.\n`,
    );
  });
});

test('the log says which path was asked for, and keeps what was asked there to itself', async () => {
  const program = start({ PORT: '0', LOG_LEVEL: 'trace' });
  const [, origin = ''] = await program.said(listening);
  expect((await fetch(`${origin}/limited?limit=5&token=a-secret`)).ok).toBe(true);
  await program.said(/"path":"\/limited".*request completed/);
  program.kill('SIGTERM');
  expect((await program.ended).stdout).not.toContain('a-secret');
});

describe('stopping a service', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: a request under way is finished, then it exits with 0',
    async (signal) => {
      const program = start({ PORT: '0', LOG_LEVEL: 'debug' });
      const [, origin = ''] = await program.said(listening);
      expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
      const slow = fetch(`${origin}/slow`);
      await program.said(/"path":"\/slow"/);
      program.kill(signal);
      expect(await (await slow).json()).toEqual({ done: true });
      const stopped = Date.now();
      expect((await program.ended).code).toBe(0);
      expect(Date.now() - stopped).toBeLessThan(2000);
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    },
  );

  test('a second signal does not wait', async () => {
    const program = start({ PORT: '0', LOG_LEVEL: 'debug' });
    const [, origin = ''] = await program.said(listening);
    const cutOff = expect(fetch(`${origin}/slow`)).rejects.toThrow();
    await program.said(/"path":"\/slow"/);
    program.kill('SIGTERM');
    await program.said(/SIGTERM: finishing/);
    program.kill('SIGTERM');
    expect((await program.ended).code).toBe(1);
    await cutOff;
  });

  test('it exits anyway when something does not end in time', async () => {
    const program = start({}, './stubbornProgram.ts');
    await program.said(/running/);
    program.kill('SIGTERM');
    const { code, stdout } = await program.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('Not finished after 100 ms; exiting anyway');
  });
});
