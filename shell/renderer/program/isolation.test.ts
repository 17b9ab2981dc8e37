import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildPageTask } from '../../test/buildPageTask.ts';
import { buildRendererProgram } from '../../test/buildRendererProgram.ts';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { createRendererPool, type RendererPool } from '../pool/createRendererPool.ts';

/**
 * Gives remotes what they could only get through a bug: `process` and `getBuiltinModule`. It shows that the remaining
 * layers protect the edge as well.
 */
const leakProcess = `
  import process from 'node:process';
  Reflect.set(Object, 'leakedProcess', process);
  Reflect.set(Object, 'leakedModule', process.getBuiltinModule.bind(process));`;

let folder: BundleFolder;
let server: Server;
let port = 0;
let connectionCount = 0;
beforeAll(async () => {
  folder = await createBundleFolder();
  server = createServer((socket) => {
    connectionCount += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) ({ port } = address);
});
afterAll(async () => {
  server.close();
  await folder.remove();
});

describe.each([
  ['as built', ''],
  ['with a leaked process object', leakProcess],
])('a renderer process %s', (_variant, setup) => {
  let program: Awaited<ReturnType<typeof buildRendererProgram>>;
  let pool: RendererPool;
  /** Pool in which remotes may hang. The deadline of the other one ends no task, however busy the machine is. */
  let impatientPool: RendererPool;
  const output: string[] = [];
  beforeAll(async () => {
    program = await buildRendererProgram(setup);
    const createPool = (deadlineMs: number) =>
      createRendererPool({
        deadlineMs,
        maxProcesses: 1,
        log: ({ output: text, err }) => output.push(text ?? String(err)),
        programFile: program.file,
      });
    pool = createPool(50_000);
    impatientPool = createPool(2000);
  });
  afterAll(async () => {
    await pool.close();
    await impatientPool.close();
    await program.remove();
  });

  /** Plans a page whose prefetch evaluates an expression, and returns the result or the error as text. */
  async function evaluate(expression: string, renderer = pool): Promise<string> {
    const inventory = await folder.add(`
      const leaks = { process: Object.leakedProcess ?? globalThis.process, load: Object.leakedModule ??
        globalThis.process?.getBuiltinModule ?? (() => { throw new Error('no modules'); }) };
      function evaluate({ process, load }) {
        try {
          return 'result: ' + String(${expression});
        } catch (error) {
          return 'error: ' + error.message;
        }
      }
      module.exports = { InventoryPage: { Component: () => null,
        prefetch: () => ({ subject: { url: evaluate(leaks) } }) } };`);
    const { subject, problem } = await renderer.plan(buildPageTask({ bundles: { inventory } }));
    return subject ?? `no result: ${problem}`;
  }

  test('runs remotes’ code', async () => {
    expect(await evaluate('1 + 1')).toBe('result: 2');
  });

  test.each([
    ['read a file', `load('fs').readFileSync('/etc/passwd')`],
    ['read a file through a stream', `load('fs').createReadStream('/etc/passwd')`],
    ['write a file', `load('fs').writeFileSync('/tmp/from-a-renderer', 'x')`],
    ['read the environment of the edge', `load('fs').readFileSync('/proc/' + ${process.pid} + '/environ')`],
    ['start a process', `load('child_process').spawnSync('true').error === undefined`],
    ['start a worker thread', `new (load('worker_threads').Worker)('1', { eval: true })`],
    ['kill the edge', `process.kill(${process.pid}, 0)`],
    ['kill the edge with a private function', `process._kill(${process.pid}, 0)`],
    ['start the inspector of the edge', `process._debugProcess(${process.pid})`],
    ['open an inspector', `load('inspector').open(0)`],
    ['exit', `process.exit(0)`],
    ['exit with a private function', `process.reallyExit(0)`],
    ['abort', `process.abort()`],
    ['load an addon', `process.dlopen({ exports: {} }, '/tmp/addon.node')`],
    ['reach internal modules', `process.binding('tcp_wrap')`],
    ['reach the connection with the pool', `process.stdin.fd`],
    ['write to the connection with the pool', `load('fs').writeSync(3, 'x')`],
    ['list open handles', `process._getActiveHandles()`],
    ['create a report', `process.report.getReport()`],
    ['load other modules', `load('module').createRequire('/')('fs')`],
    ['compile code with imports', `load('vm').runInThisContext('1')`],
    ['evaluate text as code', `(0, eval)('1')`],
    ['evaluate text as a function', `(() => {}).constructor('return 1')()`],
    ['connect to a server', `load('net').connect(${port}, '127.0.0.1')`],
    ['connect with a socket class', `new (load('net').Socket)().connect(${port}, '127.0.0.1')`],
    ['connect through HTTP', `load('http').get('http://127.0.0.1:${port}/')`],
    ['connect through TLS', `load('tls').connect(${port}, '127.0.0.1')`],
    ['connect through HTTP/2', `load('http2').connect('http://127.0.0.1:${port}/')`],
    ['send a datagram', `load('dgram').createSocket('udp4')`],
    ['resolve a name', `load('dns').lookup('localhost', () => {})`],
    ['fetch a URL', `fetch('http://127.0.0.1:' + ${port})`],
    ['open a WebSocket', `new WebSocket('ws://127.0.0.1:' + ${port})`],
    ['list the machine’s network', `load('os').networkInterfaces()`],
  ])('prevents remotes from attempts to %s', async (_attempt, expression) => {
    expect(await evaluate(expression)).toMatch(/^error: /);
  });

  test('opens no connection to a server', async () => {
    await evaluate(`import('node:net').then(({ connect }) => connect(${port}, '127.0.0.1'), () => {})`);
    await sleep(200);
    // Counts the connections of all attempts above.
    expect(connectionCount).toBe(0);
  });

  test('rejects dynamic imports', async () => {
    output.length = 0;
    await evaluate(
      `import('node:fs').then((fs) => console.log('imported', typeof fs), (error) => console.log(error.code))`,
    );
    await waitUntil(() => output.length > 0);
    expect(output).toEqual(['ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING']);
  });

  test('has no global variables besides JavaScript’s own and those that remotes need', async () => {
    expect(
      await evaluate('Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-z]/.test(name)).sort()'),
    ).toBe(
      'result: atob,btoa,clearImmediate,clearInterval,clearTimeout,console,decodeURI,decodeURIComponent,encodeURI,' +
        'encodeURIComponent,escape,eval,global,globalThis,isFinite,isNaN,parseFloat,parseInt,performance,' +
        'queueMicrotask,setImmediate,setInterval,setTimeout,undefined,unescape',
    );
  });

  test('survives an unhandled rejection of a remote', async () => {
    output.length = 0;
    await evaluate(`Promise.reject(new Error('late'))`);
    await waitUntil(() => output.join().includes('Uncaught error in background code of a remote'));
    expect(await evaluate('1')).toBe('result: 1');
    expect(output.join()).not.toContain('The renderer process');
  });

  test('clears timers that outlive their page', async () => {
    output.length = 0;
    await evaluate(
      `[setTimeout, setInterval, setImmediate].map((start) => start(() => console.log('late')))`,
    );
    await evaluate('1');
    await sleep(100);
    expect(output).toEqual([]);
  });

  test.each([
    [
      'allocates 650 MB of buffers',
      `Array.from({ length: 65 }, () => Buffer.alloc(1e7, 1)).forEach(() => { for (;;); })`,
    ],
    ['hangs', '(() => { for (;;); })()'],
  ])('is killed if a remote %s, and the release is identified', async (_failure, expression) => {
    await expect(evaluate(expression, impatientPool)).rejects.toMatchObject({
      name: 'RendererLostError',
      remote: 'inventory',
    });
    expect(await evaluate('1 + 1', impatientPool)).toBe('result: 2');
  });
});
