import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFreePorts } from '@msv/testing/findFreePorts';
import autocannon from 'autocannon';
import { startProgram } from '../../processes/startProgram.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { requestCompressed } from '../measuring/requestCompressed.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';

const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const connections = 20;
const warmUpSeconds = 3;
const measuredSeconds = 8;

/**
 * Measures the pages per second of the edge and of a static server that sends the same bytes, in one run on one machine.
 * Their ratio shows the overhead of the edge independently of the machine.
 */
await withBenchSystem(async ({ system, folder }) => {
  const pageUrl = `${system.url}/inventory`;
  const staticServer = await startStaticServer(pageUrl, folder);
  try {
    const edgeRun = await measureLoad(pageUrl);
    const staticRun = await measureLoad(staticServer.url);
    console.log(
      JSON.stringify({
        pagesPerSecond: edgeRun.requests.average,
        p99Ms: edgeRun.latency.p99,
        failures: edgeRun.non2xx + edgeRun.errors + edgeRun.timeouts,
        barePagesPerSecond: staticRun.requests.average,
        bareP99Ms: staticRun.latency.p99,
        ratioToBare: edgeRun.requests.average / staticRun.requests.average,
      }),
    );
  } finally {
    await staticServer.stop();
  }
});

async function measureLoad(url: string) {
  const options = { url, headers, connections };
  await autocannon({ ...options, duration: warmUpSeconds });
  return autocannon({ ...options, duration: measuredSeconds });
}

async function startStaticServer(pageUrl: string, folder: string) {
  const response = await requestCompressed(pageUrl, headers);
  const bodyFile = join(folder, 'page');
  await writeFile(bodyFile, await buffer(response));
  const [port = 0] = await findFreePorts(1);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BODY_FILE: bodyFile,
    BODY_ENCODING: response.headers['content-encoding'] ?? '',
  };
  return startProgram(
    {
      name: 'static-server',
      port,
      portVariable: 'PORT',
      entryFile: 'scripts/dist/bench/edge/staticServer.js',
      args: [],
      environment,
      readyWhen: 'listening',
      url: `http://127.0.0.1:${port}`,
    },
    { root: projectRoot, logFolder: join(folder, 'logs'), signal: new AbortController().signal },
  );
}
