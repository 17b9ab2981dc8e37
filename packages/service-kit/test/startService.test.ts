import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { runProgram } from './programs/runProgram.ts';

const runningPrograms: ReturnType<typeof runProgram>[] = [];
const startProgram = (env: Record<string, string>, file = './sampleProgram.ts') => {
  const program = runProgram(file, env);
  runningPrograms.push(program);
  return program;
};
afterEach(async () => {
  for (const program of runningPrograms.splice(0)) {
    program.kill('SIGKILL');
    await program.exited;
  }
});

const listeningLog = /Server listening at (http:\/\/[\d.:]+)/;

describe('startService', () => {
  test('prints all configuration errors at once, without a stack, and exits with 1', async () => {
    const { code, stderr, stdout } = await startProgram({ PORT: 'eighty', LOG_LEVEL: 'loud' }).exited;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toEqual([
      'The configuration has 2 errors:',
      '  PORT: must be a whole number from 0 to 65535',
      '  LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent',
    ]);
  });

  test('prints one line if the port is in use and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, stderr } = await startProgram({ PORT: port }).exited;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    );
  });
});

test('logs the path of a request without its query string', async () => {
  const program = startProgram({ PORT: '0', LOG_LEVEL: 'trace' });
  const [, origin = ''] = await program.waitForOutput(listeningLog);
  expect((await fetch(`${origin}/limited?limit=5&token=a-secret`)).ok).toBe(true);
  await program.waitForOutput(/"path":"\/limited".*request completed/);
  program.kill('SIGTERM');
  expect((await program.exited).stdout).not.toContain('a-secret');
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'completes pending requests on %s and exits with 0',
    async (signal) => {
      const program = startProgram({ PORT: '0', LOG_LEVEL: 'debug' });
      const [, origin = ''] = await program.waitForOutput(listeningLog);
      expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
      const slow = fetch(`${origin}/slow`);
      await program.waitForOutput(/"path":"\/slow"/);
      program.kill(signal);
      expect(await (await slow).json()).toEqual({ done: true });
      const stopped = Date.now();
      expect((await program.exited).code).toBe(0);
      expect(Date.now() - stopped).toBeLessThan(2000);
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    },
  );

  test('serves requests on new connections after SIGTERM, so that no request of a keep-alive client fails', async () => {
    const program = startProgram({ PORT: '0', STOP_DELAY_SECONDS: '60' });
    const [, origin = ''] = await program.waitForOutput(listeningLog);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const request = async (path: string) => {
      const sent = get(origin + path, { agent });
      const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
        sent.on('error', reject).on('response', (response) => {
          response.resume().on('end', () => resolve(response));
        });
      });
      return { statusCode, connection: headers.connection, isReused: sent.reusedSocket };
    };
    expect((await request('/readyz')).connection).toBe('keep-alive');
    program.kill('SIGTERM');
    await program.waitForOutput(/"delayMs":60000/);
    expect(await request('/limited?limit=1')).toEqual({
      statusCode: 200,
      connection: 'close',
      isReused: true,
    });
    for (const [path, statusCode] of Object.entries({
      '/limited?limit=2': 200,
      '/healthz': 200,
      '/readyz': 503,
    }))
      expect(await request(path)).toEqual({ statusCode, connection: 'close', isReused: false });
    agent.destroy();
  });

  test('stops after the delay and exits with 0', async () => {
    const program = startProgram({ PORT: '0', STOP_DELAY_SECONDS: '1' });
    await program.waitForOutput(listeningLog);
    program.kill('SIGTERM');
    const { code, stdout } = await program.exited;
    expect(code).toBe(0);
    expect(stdout).toMatch(/Stopping soon, serving requests until then.*\n.*Stopping after pending requests/);
  });

  test('exits immediately on a second signal', async () => {
    const program = startProgram({ PORT: '0', LOG_LEVEL: 'debug' });
    const [, origin = ''] = await program.waitForOutput(listeningLog);
    const interrupted = expect(fetch(`${origin}/slow`)).rejects.toThrow();
    await program.waitForOutput(/"path":"\/slow"/);
    program.kill('SIGTERM');
    await program.waitForOutput(/"signal":"SIGTERM".*Stopping after pending requests/);
    program.kill('SIGTERM');
    expect((await program.exited).code).toBe(1);
    await interrupted;
  });

  test('ignores SIGUSR1, which would open an inspector', async () => {
    const program = startProgram({ PORT: '0', LOG_LEVEL: 'debug' });
    const [, origin = ''] = await program.waitForOutput(listeningLog);
    program.kill('SIGUSR1');
    expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
    program.kill('SIGTERM');
    const { code, stderr } = await program.exited;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('exits after the timeout if closing does not finish', async () => {
    const program = startProgram({}, './hangingProgram.ts');
    await program.waitForOutput(/running/);
    program.kill('SIGTERM');
    const { code, stdout } = await program.exited;
    expect(code).toBe(1);
    expect(stdout).toMatch(/"timeoutMs":100.*Stopping timed out, exiting/);
  });
});
