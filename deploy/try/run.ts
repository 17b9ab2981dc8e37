import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseJson } from '@msv/scripts/cli/parseJson';
import { mainRoutes, readUrls } from '@msv/scripts/visitors/siteUrls';
import { describeFailure, startVisitors, type Visit } from '@msv/scripts/visitors/startVisitors';
import * as v from 'valibot';
import { Deployment, dockerSucceeds, measureContainers } from './docker.ts';
import { expectIsolation } from './expectIsolation.ts';

// Runs the whole deployment on this machine, makes it fail in several ways under load, and prints what visitors
// noticed. `node --conditions=source deploy/try/run.ts` needs Docker and about 15 minutes. `--keep` leaves the
// containers running. Names of phases, such as `pause`, run only these phases on the containers of an earlier trial
// with `--keep`.

const siteUrl = 'http://localhost:8080';
const databaseOutageSeconds = 60;
const root = fileURLToPath(new URL('../..', import.meta.url));
const siteFolder = `${root}.data/try`;
const [, mongoImage = ''] =
  /image: (mongo:\S+)/.exec(readFileSync(`${root}deploy/compose.yaml`, 'utf8')) ?? [];
const hasMongoImage = dockerSucceeds('image', 'inspect', mongoImage);
// The embedded database has neither users nor TLS.
const embeddedDatabase = {
  MONGODB_ALLOW_CLEAR_TEXT: 'on',
  ...Object.fromEntries(
    [...readdirSync(`${root}services`), 'seed'].map((name) => [
      `${name.toUpperCase()}_MONGODB_URI`,
      'mongodb://mongo-1:27017/?directConnection=true&w=majority',
    ]),
  ),
};
const databases = hasMongoImage ? ['mongo-1', 'mongo-2', 'mongo-3'] : ['mongo-1'];
const programs = readdirSync(`${root}services`);
const moduleComposeFiles = programs
  .map((name) => `../services/${name}/compose.yaml`)
  .filter((file) => existsSync(`${root}deploy/${file}`));
const deployment = new Deployment(siteFolder, [
  'compose.yaml',
  ...moduleComposeFiles,
  'try/compose.yaml',
  ...(hasMongoImage ? [] : ['try/embeddedMongo.yaml']),
]);
const compose = (...args: string[]) => deployment.compose(...args);
const waitUntilReady = (...services: string[]) => deployment.waitUntilReady(...services);

const ApiError = v.object({ error: v.string() });
const Status = v.object({ remotes: v.object({ inventory: v.object({ stable: v.string() }) }) });
const StoredLead = v.object({ id: v.string(), email: v.string() });

interface Result {
  title: string;
  reads: ReturnType<typeof summarize>;
  leads: ReturnType<typeof summarize>;
  note?: string;
}

const results: Result[] = [];
const acceptedIds: string[] = [];
const visitedUrls = [...mainRoutes, ...readUrls];

/** Runs an action, which may return a note, while visitors use the site without retries. Returns the failed visits. */
async function underLoad(title: string, action: () => Promise<unknown>): Promise<Visit[]> {
  console.log(`\n== ${title}`);
  const visits: Visit[] = [];
  const visitors = startVisitors({
    siteUrl,
    readers: [visitedUrls, visitedUrls, visitedUrls, visitedUrls],
    senderCount: 2,
    pauseMs: 40,
    maxFormRetryMs: 0,
    // Longer than the proxy and the edges try, so that a timeout here means that no program responds.
    timeoutMs: 30_000,
    onVisit: (visit) => visits.push(visit),
  });
  await sleep(3000);
  const note = await action();
  await sleep(3000);
  const record = await visitors.stop();
  acceptedIds.push(...record.acceptedIds.values());
  const result = {
    title,
    reads: summarize(visits.filter(({ kind }) => kind !== 'lead')),
    leads: summarize(visits.filter(({ kind }) => kind === 'lead')),
    ...(typeof note === 'string' && { note }),
  };
  results.push(result);
  console.log(JSON.stringify(result));
  return record.failures;
}

function summarize(visits: readonly Visit[]) {
  const failures = visits.filter((visit) => describeFailure(visit) !== undefined);
  const countByOutcome: Record<string, number> = {};
  for (const { status, error, problem } of failures) {
    const outcome = problem ?? error ?? String(status);
    countByOutcome[outcome] = (countByOutcome[outcome] ?? 0) + 1;
  }
  return {
    sent: visits.length,
    failed: failures.length,
    ...(failures.length > 0 && { countByOutcome }),
    slowestMs: Math.round(Math.max(...visits.map(({ sentMs, answeredMs }) => answeredMs - sentMs))),
  };
}

function expectTrue(condition: boolean, sentence: string) {
  console.log(`${condition ? 'ok' : 'FAILED'}: ${sentence}`);
  if (!condition) process.exitCode = 1;
}

/** `fetch` does not allow a Host header. */
function requestHost(host: string, path = '/', ipAddress = '127.0.0.1') {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ host: ipAddress, port: 8080, path, headers: { host } }, (response) => {
      text(response)
        .then((body) => resolve({ status: response.statusCode, body }))
        .catch(reject);
    })
      .on('error', reject)
      .end();
  });
}

const phases: Record<string, () => Promise<void>> = {
  async start() {
    mkdirSync(siteFolder, { recursive: true });
    const example = readFileSync(`${root}deploy/site.env.example`, 'utf8');
    const settings = {
      SITE_URL: siteUrl,
      ...(!hasMongoImage && embeddedDatabase),
    };
    const siteEnvironment = Object.entries(settings).reduce(
      (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
      example,
    );
    writeFileSync(`${siteFolder}/site.env`, siteEnvironment, { mode: 0o600 });
    const startedAt = Date.now();
    await deployment.runScript('up.sh');
    console.log(`deploy/up.sh took ${Math.round((Date.now() - startedAt) / 1000)} s`);
  },

  async requests() {
    for (const path of [
      '/',
      '/inventory',
      '/dealerships',
      '/states/florida',
      '/financing',
      '/api/vehicles',
    ]) {
      const response = await fetch(siteUrl + path);
      const { length } = await response.text();
      expectTrue(response.status === 200, `${path} is a ${response.status} with ${length} characters`);
    }
    const overIpv6 = await requestHost('localhost', '/', '::1').then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    expectTrue(overIpv6 === '200', `over IPv6, / is a ${overIpv6}`);
    const unknown = await requestHost('unknown.example');
    expectTrue(unknown.status === 421, `an unknown host gets a ${unknown.status}: ${unknown.body}`);
  },

  async isolation() {
    expectIsolation(await deployment.findContainers(), programs, expectTrue);
  },

  async idle() {
    await sleep(10_000);
    const measured = await measureContainers(await deployment.findContainers(), 60);
    printMeasured('Idle for 60 s', measured);
  },

  async rollout() {
    const token = readFileSync(`${siteFolder}/secrets/operator.token`, 'utf8');
    const mf = (...args: string[]) => deployment.mf(token, ...args);
    const before = parseJson(Status, await mf('--json', 'status'), 'mf status').remotes.inventory.stable;
    await publishChangedInventory(token);
    await underLoad('Rollout to 50%, promotion and rollback of a release', async () => {
      const history = await mf('--json', 'history', 'inventory', '--limit', '1');
      const [version = ''] = /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(history) ?? [];
      expectTrue(version !== before, `${version} is published and differs from ${before}`);
      await mf('rollout', `inventory@${version}`, '--to', '50%', '--wait', '30');
      await mf('promote', `inventory@${version}`, '--wait', '30');
      const promoted = await (await fetch(`${siteUrl}/inventory`)).text();
      expectTrue(promoted.includes('Vehicles of the trial'), 'visitors get the promoted release');
      await mf('rollback', `inventory@${version}`, '--wait', '30');
      const rolledBack = await (await fetch(`${siteUrl}/inventory`)).text();
      expectTrue(!rolledBack.includes('Vehicles of the trial'), 'visitors get the earlier release again');
    });
  },

  async kill() {
    const killed = programs.map((name) => `${name}-1`);
    await underLoad('SIGKILL for one instance of each service', async () => {
      await compose('kill', ...killed);
      await sleep(10_000);
      await waitUntilReady(...killed);
    });
    for (const edge of ['edge-1', 'edge-2']) {
      await underLoad(`SIGKILL for ${edge}`, async () => {
        await compose('kill', edge);
        await sleep(10_000);
        await waitUntilReady(edge);
      });
    }
  },

  async wipe() {
    await underLoad('Disk of edge-1 wiped', async () => {
      await compose('rm', '--stop', '--force', 'edge-1');
      execFileSync('docker', ['volume', 'rm', 'msv-directory-try_edge-1'], { stdio: 'ignore' });
      return `ready after ${await waitUntilReady('edge-1')} s`;
    });
  },

  async pause() {
    for (const name of ['edge-1', 'edge-2', 'inventory-1', 'leads-1', 'proxy']) {
      const seconds = name === 'proxy' ? 3 : 20;
      await underLoad(`${name} paused for ${seconds} s`, async () => {
        await compose('pause', name);
        await sleep(seconds * 1000);
        await compose('unpause', name);
      });
    }
  },

  async update() {
    await underLoad('Rolling update of all services and edges (deploy/update.sh)', async () => {
      const startedAt = Date.now();
      await deployment.runScript('update.sh', '--force-recreate');
      return `${Math.round((Date.now() - startedAt) / 1000)} s`;
    });
  },

  async database() {
    for (const [title, stop, restart] of [
      ['stopped', 'stop', 'start'],
      ['paused', 'pause', 'unpause'],
    ] as const) {
      let backAtMs = 0;
      const failures = await underLoad(`Database ${title} for ${databaseOutageSeconds} s`, async () => {
        await compose(stop, ...databases);
        await sleep(databaseOutageSeconds * 1000);
        await compose(restart, ...databases);
        backAtMs = performance.now();
        await sleep(40_000);
      });
      for (const [title, isLead] of [
        ['reads', false],
        ['leads', true],
      ] as const) {
        const late = failures.filter(
          ({ kind, answeredMs }) => (kind === 'lead') === isLead && answeredMs > backAtMs,
        );
        const lastMs = Math.round(Math.max(0, ...late.map(({ answeredMs }) => answeredMs - backAtMs)));
        console.log(
          `${title}: ${late.length} failures after the database was back, the last after ${lastMs} ms`,
        );
      }
      await expectAllReady(`after the database was ${title}`);
    }
  },

  async noEdge() {
    await compose('stop', 'edge-1', 'edge-2');
    await sleep(2000);
    const page = await requestHost('localhost');
    expectTrue(
      page.status === 503 && page.body.includes('temporarily unavailable'),
      `without an edge, a page is a ${page.status} of ${page.body.length} characters`,
    );
    const api = await requestHost('localhost', '/api/vehicles');
    expectTrue(
      api.status === 503 && v.is(ApiError, JSON.parse(api.body)),
      `without an edge, the API answers ${api.status} ${api.body}`,
    );
    await compose('start', 'edge-1', 'edge-2');
    await waitUntilReady('edge-1', 'edge-2');
  },

  async stored() {
    const lines = await compose(
      'exec',
      '-T',
      'leads-1',
      'node',
      'services/leads/src/cli.ts',
      'export',
      '--json',
    );
    const stored = lines
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => parseJson(StoredLead, line, 'a stored lead'));
    const storedIds = new Set(stored.map(({ id }) => id));
    const missing = acceptedIds.filter((id) => !storedIds.has(id));
    // Every inquiry has its own email address.
    const duplicates = stored.length - new Set(stored.map(({ email }) => email)).size;
    expectTrue(
      missing.length === 0 && duplicates === 0,
      `${acceptedIds.length} accepted leads: ${missing.length} missing, ${duplicates} stored twice`,
    );
  },

  async resources() {
    const containers = await deployment.findContainers();
    let measured: Awaited<ReturnType<typeof measureContainers>> = [];
    await underLoad('No failure, 30 s', async () => {
      measured = await measureContainers(containers, 30);
    });
    printMeasured('Under load', measured);
    for (const image of ['msv-directory', 'msv-directory-tools']) {
      const bytes = execFileSync('docker', ['image', 'inspect', image, '--format', '{{.Size}}'], {
        encoding: 'utf8',
      });
      console.log(`${image}: ${Math.round(Number(bytes) / 1e6)} MB`);
    }
  },
};

/** Publishes a release of the inventory remote with another heading, which a container builds. */
async function publishChangedInventory(token: string) {
  const script = `
    grep -rl 'Vehicle Inventory' mfe-inventory/src | xargs sed -i 's/Vehicle Inventory/Vehicles of the trial/g'
    (cd mfe-inventory && npx webpack >/dev/null) && node packages/mf/bin/mf.js publish inventory --skip-build`;
  const args = ['run', '--rm', '--network', 'msv-directory-try_inside', '--user', 'root'];
  const urls = [
    'MF_REGISTRY_URL=http://releases-1:4006',
    'MF_SITE_URL=http://edge-1:3000',
    'MF_ALLOW_CLEAR_TEXT=on',
  ];
  const env = [...urls, `MF_TOKEN=${token}`].flatMap((one) => ['-e', one]);
  execFileSync('docker', [...args, ...env, 'msv-directory-tools', 'sh', '-c', script], { stdio: 'inherit' });
}

async function expectAllReady(when: string) {
  const containers = await deployment.findContainers();
  for (const [service, id] of Object.entries(containers)) {
    if (!/-[12]$/.test(service) || service.startsWith('mongo')) continue;
    if (!dockerSucceeds('exec', id, 'isReady')) expectTrue(false, `${service} is ready ${when}`);
  }
}

function printMeasured(title: string, measured: Awaited<ReturnType<typeof measureContainers>>) {
  console.log(`\n${title}:`);
  for (const { service, cores, memoryMib } of measured)
    console.log(`${service.padEnd(14)} ${cores.toFixed(3)} cores  ${memoryMib.toFixed(0).padStart(4)} MiB`);
  const cores = measured.reduce((sum, usage) => sum + usage.cores, 0);
  const memoryMib = measured.reduce((sum, usage) => sum + usage.memoryMib, 0);
  console.log(`${'total'.padEnd(14)} ${cores.toFixed(3)} cores  ${memoryMib.toFixed(0).padStart(4)} MiB`);
}

async function runPhase(name: string) {
  const run = phases[name];
  if (!run) throw new Error(`There is no phase "${name}". The phases are ${Object.keys(phases).join(', ')}.`);
  await run();
}

const options = process.argv.slice(2);
const names = options.filter((option) => option !== '--keep');
try {
  for (const name of names.length > 0 ? names : Object.keys(phases)) await runPhase(name);
} finally {
  console.log('\n| what happened | reads sent | failed | slowest | leads sent | failed | slowest |');
  for (const { title, reads, leads, note } of results) {
    const cells = [reads, leads].flatMap(({ sent, failed, slowestMs }) => [sent, failed, `${slowestMs} ms`]);
    console.log(`| ${title}${note ? ` (${note})` : ''} | ${cells.join(' | ')} |`);
  }
  if (!options.includes('--keep')) {
    await compose('--profile', 'tools', '--profile', 'seed', 'down', '-v');
    rmSync(siteFolder, { recursive: true, force: true });
  }
}
