import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { registryUrl } from '@msv/contracts/registry';
import { freePorts } from '@msv/testing/freePorts';
import autocannon from 'autocannon';
import { projectRoot } from '../projectRoot.ts';
import { startPart } from '../system/startPart.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames, variableOf } from '../system/systemPorts.ts';
import { swapsFigures } from './swapsFigures.ts';
import { SwapsStore } from './swapsStore.ts';

const run = promisify(execFile);
const remotes = ['inventory', 'dealers', 'financing', 'content'];
const swaps = 500;
const paths = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/dealerships',
  '/states',
  '/financing',
  '/faq',
];
const visitors = 4;

/**
 * Five hundred releases, four with each revision, go live one after the other on one edge while visitors load pages of
 * all of them: no request may fail, the process must stay the same, and its memory must have a bound.
 */
const folder = await mkdtemp(join(tmpdir(), 'msv-swaps-'));
const ports = await freeSystemPorts(serviceNames(projectRoot));
const system = await startSystem({ dataFolder: join(folder, 'data'), ports });
const store = await SwapsStore.open(folder, remotes);
await store.swapAll();
const edge = await startEdge();
let isRunning = true;
edge.ended.then(() => {
  isRunning = false;
});
try {
  const startedAt = performance.now();
  const load = startLoad();
  const memory: number[] = [];
  while (isRunning && store.revision * remotes.length < swaps) {
    await store.swapAll();
    await untilFollowed();
    memory.push(await rssInBytes());
  }
  load.stop();
  const { errors, timeouts, non2xx, latency, requests } = await load.result;
  console.log(
    JSON.stringify({
      swaps: store.revision * remotes.length,
      pageLoads: requests.total,
      failures: errors + timeouts + non2xx,
      restarts: isRunning ? 0 : 1,
      p50Ms: latency.p50,
      p99Ms: latency.p99,
      ...swapsFigures(memory),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }),
  );
} finally {
  await edge.stop();
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}

function startLoad() {
  const requests = paths.map((path) => ({ path, headers: { accept: 'text/html', 'accept-encoding': 'br' } }));
  let stop = () => {};
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: edge.url, connections: visitors, duration: 3600, requests };
    const load = autocannon(options, (error, figures) => (error ? reject(error) : resolve(figures)));
    stop = () => load.stop();
  });
  return { result, stop: () => stop() };
}

/** An edge that follows a file, beside the system whose services it asks. */
async function startEdge() {
  const [port = 0] = await freePorts(1);
  const services = Object.entries(ports.services).map(([name, at]) => [
    variableOf(name, 'URL'),
    `http://127.0.0.1:${at}`,
  ]);
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(services),
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    REGISTRY_FILE: store.registryFile,
    ARTIFACTS_FOLDER: store.artifactsFolder,
  };
  return startPart(
    {
      name: 'swapping-edge',
      port,
      portVariable: 'PORT',
      program: 'shell/dist/server/edge/server.js',
      programArguments: [],
      environment,
      readyWhen: '/readyz',
      url: `http://localhost:${port}`,
    },
    { root: projectRoot, logFolder: join(folder, 'logs'), signal: new AbortController().signal },
  );
}

async function untilFollowed() {
  while (isRunning) {
    const reply = await fetch(edge.url + registryUrl, { method: 'HEAD' });
    if (reply.headers.get('etag') === `"${store.revision}"`) return;
    await sleep(20);
  }
}

async function rssInBytes(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(edge.pid)]);
  return Number(stdout) * 1024;
}
