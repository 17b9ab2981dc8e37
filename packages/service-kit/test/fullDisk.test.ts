import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import fc from 'fast-check';
import * as v from 'valibot';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServiceConfigSchema } from '../src/config/serviceConfig.ts';
import { diskPlugin } from '../src/metrics/diskPlugin.ts';
import { createServer } from '../src/server/createServer.ts';
import { LogOutput } from '../src/server/LogOutput.ts';

const Line = v.object({ msg: v.string(), droppedLines: v.optional(v.number()) });
const parseLine = (line: string) => v.parse(Line, JSON.parse(line));

/** Creates a log file on a disk with a limited number of free bytes. */
function createLogFile() {
  const file = { text: '', freeBytes: Number.POSITIVE_INFINITY, errorCode: 'ENOSPC' };
  const output = new LogOutput({
    write(bytes, done) {
      const written = Math.min(bytes.length, file.freeBytes);
      setImmediate(() => {
        if (written === 0) return done(Object.assign(new Error('full'), { code: file.errorCode }), 0);
        file.text += bytes.subarray(0, written).toString();
        file.freeBytes -= written;
        done(null, written);
      });
    },
    writeSync(bytes) {
      if (file.freeBytes < bytes.length) throw new Error('full');
      file.text += bytes.toString();
    },
  });
  return { file, output };
}
const waitForWrites = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

test('a service serves requests while its log cannot be written, and then logs how many lines it dropped', async () => {
  const { file, output } = createLogFile();
  const [METRICS_PORT] = await findFreePorts(1);
  const env = { LOG_LEVEL: 'info', NODE_ENV: 'test', METRICS_PORT: String(METRICS_PORT) };
  const config = parseConfig(createServiceConfigSchema({ port: 4005 }), env);
  const app = createServer(config, { name: 'sample', logOutput: output });
  closers.push(() => app.close());
  file.freeBytes = 0;
  for (let count = 0; count < 3; count += 1) {
    app.log.info('dropped');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await waitForWrites();
  }
  expect(file.text).toBe('');
  expect(await app.metrics.metrics()).toMatch(/^log_lines_dropped_total 3$/m);
  file.freeBytes = Number.POSITIVE_INFINITY;
  app.log.info('written');
  await waitForWrites();
  expect(file.text.trim().split('\n').map(parseLine)).toEqual([
    { msg: '3 log lines were dropped because the disk was full', droppedLines: 3 },
    { msg: 'written' },
  ]);
});

test('every line is either written once or counted, and a partial line never joins the next one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom('line', 'turn', 'free'), fc.nat(150)), { maxLength: 40 }),
      async (steps) => {
        const { file, output } = createLogFile();
        let lineCount = 0;
        for (const step of steps) {
          if (step === 'line') {
            lineCount += 1;
            output.write(`${JSON.stringify({ msg: `line ${lineCount}` })}\n`);
          } else if (step === 'turn') await waitForWrites();
          else file.freeBytes = step === 'free' ? Number.POSITIVE_INFINITY : Number(step);
        }
        await waitForWrites();
        file.freeBytes = Number.POSITIVE_INFINITY;
        output.write('{"msg":"last"}\n');
        await waitForWrites();
        const complete = file.text
          .split('\n')
          .filter((line) => line.startsWith('{') && line.endsWith('}'))
          .map(parseLine);
        const written = complete.filter(({ droppedLines }) => droppedLines === undefined);
        const reported = complete.reduce((total, { droppedLines = 0 }) => total + droppedLines, 0);
        expect(new Set(written.map(({ msg }) => msg)).size).toBe(written.length);
        expect(written.at(-1)).toEqual({ msg: 'last' });
        expect(written.length - 1 + output.droppedLines).toBe(lineCount);
        expect(reported).toBe(output.droppedLines);
      },
    ),
    // The second line lacks only its line break.
    { examples: [[['line', 33, 'line']]] },
  );
});

test('lines that wait are written when the program exits, unless the disk is full', () => {
  const { file, output } = createLogFile();
  output.write('first\n');
  output.write('second\n');
  file.freeBytes = 0;
  output.flushSync();
  expect(file.text).toBe('');
  output.write('third\n');
  file.freeBytes = 100;
  output.flushSync();
  expect(file.text).toBe('third\n');
});

test('an error other than a full disk is named, and a busy reader is waited for', async () => {
  const { file, output } = createLogFile();
  file.freeBytes = 0;
  file.errorCode = 'EIO';
  output.write('dropped\n');
  await waitForWrites();
  file.errorCode = 'EAGAIN';
  output.write('waits\n');
  await waitForWrites();
  expect(output.droppedLines).toBe(1);
  file.freeBytes = 1000;
  while (!file.text.endsWith('waits\n')) await waitForWrites();
  expect(file.text).toContain('1 log lines were dropped because writing failed (EIO)');
});

test.each(['/dev/full', '/dev/null'])('a program whose output is %s continues', async (device) => {
  // A program of its own, because the output of this one must stay readable.
  const program = `
    const { getStandardOutput } = await import(process.argv[1]);
    const output = getStandardOutput();
    for (let line = 0; line < 3; line += 1) {
      output.write('line\\n');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    process.stderr.write(String(output.droppedLines));`;
  const file = new URL('../src/server/LogOutput.ts', `file://${__filename}`).href;
  const command = `exec "$0" --input-type=module --eval "$1" "$2" > ${device}`;
  const { stderr } = await promisify(execFile)('sh', ['-c', command, process.execPath, program, file]);
  expect(stderr).toBe(device === '/dev/full' ? '3' : '0');
});

describe('diskPlugin', () => {
  async function startServer(options: Parameters<typeof diskPlugin>[1]) {
    const config = parseConfig(createServiceConfigSchema({ port: 4005 }), {
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    });
    const app = createServer(config, { name: 'sample' });
    closers.push(() => app.close());
    app.register(diskPlugin, options);
    await app.ready();
    return {
      readMetric: async () => /^disk_free_ratio .*$/m.exec(await app.metrics.metrics())?.[0],
      async listWarnings() {
        await app.checkWarnings();
        return app.listWarnings();
      },
    };
  }

  test('measures the free space, and warns if there is too little', async () => {
    const full = await startServer({ folder: tmpdir(), minFreeRatio: 1.1 });
    expect(await full.readMetric()).toMatch(/^disk_free_ratio (0\.\d+|1)$/);
    expect(await full.listWarnings()).toEqual([expect.stringMatching(/^DiskFull \(.*\): \d+ % of the disk/)]);
    const empty = await startServer({ folder: tmpdir(), minFreeRatio: 0 });
    expect(await empty.listWarnings()).toEqual([]);
  });

  test('has no value until the folder exists', async () => {
    const { readMetric, listWarnings } = await startServer({ folder: '/no/such/folder' });
    expect(await readMetric()).toBeUndefined();
    expect(await listWarnings()).toEqual([]);
  });
});
