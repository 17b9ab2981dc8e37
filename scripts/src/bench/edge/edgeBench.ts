import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePorts } from '@msv/testing/freePorts';
import autocannon from 'autocannon';
import { projectRoot } from '../projectRoot.ts';
import { startPart } from '../system/startPart.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames } from '../system/systemPorts.ts';

const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const warmUpSeconds = 3;
const measuredSeconds = 8;

/**
 * Pages per second of the edge beside a bare server that returns the same bytes, in one run on one machine: the ratio
 * says what the edge itself costs, whatever the machine is.
 */
const folder = await mkdtemp(join(tmpdir(), 'msv-bench-'));
const system = await startSystem({
  dataFolder: folder,
  ports: await freeSystemPorts(serviceNames(projectRoot)),
});
try {
  const page = `${system.url}/inventory`;
  const bare = await startBareServer(page);
  try {
    const edgeRun = await measure(page);
    const bareRun = await measure(bare.url);
    console.log(
      JSON.stringify({
        pagesPerSecond: edgeRun.requests.average,
        p99Ms: edgeRun.latency.p99,
        failures: edgeRun.non2xx + edgeRun.errors + edgeRun.timeouts,
        barePagesPerSecond: bareRun.requests.average,
        bareP99Ms: bareRun.latency.p99,
        ratioToBare: edgeRun.requests.average / bareRun.requests.average,
      }),
    );
  } finally {
    await bare.stop();
  }
} finally {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string) {
  const options = { url, headers, connections: 20 };
  await autocannon({ ...options, duration: warmUpSeconds });
  return autocannon({ ...options, duration: measuredSeconds });
}

async function startBareServer(page: string) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(page, { headers }, resolve).once('error', reject);
  });
  const bodyFile = join(folder, 'page');
  await writeFile(bodyFile, await buffer(reply));
  const [port = 0] = await freePorts(1);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BODY_FILE: bodyFile,
    BODY_ENCODING: reply.headers['content-encoding'] ?? '',
  };
  return startPart(
    {
      name: 'bare-server',
      port,
      portVariable: 'PORT',
      program: 'scripts/dist/bench/bareServer.js',
      programArguments: [],
      environment,
      readyWhen: 'listening',
      url: `http://127.0.0.1:${port}`,
    },
    { root: projectRoot, logFolder: join(folder, 'logs'), signal: new AbortController().signal },
  );
}
