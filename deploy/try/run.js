import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDeployment, dockerSucceeds, measureContainers } from './docker.js';
import { expectIsolation } from './expectIsolation.js';
import { startLoad } from './startLoad.js';

// Runs the whole deployment on this machine, makes it fail in several ways under load, and prints what visitors noticed.
// `node deploy/try/run.js` needs Docker and about 15 minutes. `--keep` leaves the containers running. Names of phases,
// such as `pause`, run only these on the containers of an earlier trial with `--keep`.

const siteUrl = 'http://localhost:8080';
const databaseOutageSeconds = 60;
const root = fileURLToPath(new URL('../..', import.meta.url));
const siteFolder = `${root}.data/try`;
const mongoImage = /image: (mongo:\S+)/.exec(readFileSync(`${root}deploy/compose.yaml`, 'utf8'))[1];
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
const deployment = createDeployment({
  siteFolder,
  composeFiles: [
    'compose.yaml',
    ...moduleComposeFiles,
    'try/compose.yaml',
    ...(hasMongoImage ? [] : ['try/embeddedMongo.yaml']),
  ],
});
const { compose, waitUntilReady } = deployment;

const results = [];
const acceptedEmails = [];

/** Runs an action under load and records what failed. */
async function underLoad(title, action) {
  console.log(`\n== ${title}`);
  const load = startLoad(siteUrl);
  await sleep(3000);
  const note = await action();
  await sleep(3000);
  const outcome = await load.stop();
  acceptedEmails.push(...outcome.acceptedEmails);
  const result = {
    title,
    reads: summarize(outcome.reads),
    leads: summarize(outcome.leads),
    ...(note && { note }),
  };
  results.push(result);
  console.log(JSON.stringify(result));
  return outcome;
}

function summarize({ durationsMs, failures }) {
  const countByOutcome = {};
  for (const { outcome } of failures) countByOutcome[outcome] = (countByOutcome[outcome] ?? 0) + 1;
  return {
    sent: durationsMs.length,
    failed: failures.length,
    ...(failures.length > 0 && { countByOutcome }),
    slowestMs: Math.max(...durationsMs),
  };
}

function expectTrue(condition, sentence) {
  console.log(`${condition ? 'ok' : 'FAILED'}: ${sentence}`);
  if (!condition) process.exitCode = 1;
}

/** Requests a path with a Host header, which `fetch` does not allow. */
function requestHost(host, path = '/', ipAddress = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    request({ host: ipAddress, port: 8080, path, headers: { host } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, text });
    })
      .on('error', reject)
      .end();
  });
}

const phases = {
  async start() {
    mkdirSync(siteFolder, { recursive: true });
    const example = readFileSync(`${root}deploy/site.env.example`, 'utf8');
    const settings = {
      SITE_URL: siteUrl,
      ...(!hasMongoImage && embeddedDatabase),
    };
    const text = Object.entries(settings).reduce(
      (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
      example,
    );
    writeFileSync(`${siteFolder}/site.env`, text, { mode: 0o600 });
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
      const text = await response.text();
      expectTrue(response.status === 200, `${path} is a ${response.status} with ${text.length} characters`);
    }
    const overIpv6 = await requestHost('localhost', '/', '::1').catch((error) => ({ status: error.code }));
    expectTrue(overIpv6.status === 200, `over IPv6, / is a ${overIpv6.status}`);
    const unknown = await requestHost('unknown.example');
    expectTrue(unknown.status === 421, `an unknown host gets a ${unknown.status}: ${unknown.text}`);
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
    const mf = (...args) => deployment.mf(token, ...args);
    const before = JSON.parse(await mf('--json', 'status')).remotes.inventory.stable;
    await publishChangedInventory(token);
    await underLoad('Rollout to 50%, promotion and rollback of a release', async () => {
      const releases = JSON.parse(await mf('--json', 'history', 'inventory', '--limit', '1'));
      const version = JSON.stringify(releases).match(/\d+\.\d+\.\d+-[0-9a-f]{8}/)[0];
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
      return `ready after ${Math.round((await waitUntilReady('edge-1')) / 1000)} s`;
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
    ]) {
      let backAtMs;
      const outcome = await underLoad(`Database ${title} for ${databaseOutageSeconds} s`, async () => {
        await compose(stop, ...databases);
        await sleep(databaseOutageSeconds * 1000);
        await compose(restart, ...databases);
        backAtMs = Date.now();
        await sleep(40_000);
      });
      for (const kind of ['reads', 'leads']) {
        const late = outcome[kind].failures.filter(({ atMs }) => atMs > backAtMs);
        const lastMs = late.length > 0 ? late.at(-1).atMs - backAtMs : 0;
        console.log(
          `${kind}: ${late.length} failures after the database was back, the last after ${lastMs} ms`,
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
      page.status === 503 && page.text.includes('temporarily unavailable'),
      `without an edge, a page is a ${page.status} of ${page.text.length} characters`,
    );
    const api = await requestHost('localhost', '/api/vehicles');
    expectTrue(
      api.status === 503 && Boolean(JSON.parse(api.text).error),
      `without an edge, the API answers ${api.status} ${api.text}`,
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
    const countByEmail = new Map();
    for (const line of lines.trim().split('\n').filter(Boolean)) {
      const { email } = JSON.parse(line);
      countByEmail.set(email, (countByEmail.get(email) ?? 0) + 1);
    }
    const missing = acceptedEmails.filter((email) => !countByEmail.has(email));
    const duplicates = [...countByEmail.values()].filter((count) => count > 1);
    expectTrue(
      missing.length === 0 && duplicates.length === 0,
      `${acceptedEmails.length} accepted leads: ${missing.length} missing, ${duplicates.length} stored twice`,
    );
  },

  async resources() {
    const containers = await deployment.findContainers();
    let measured;
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

/** Builds a release of the inventory remote with another heading in a container and publishes it. */
async function publishChangedInventory(token) {
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

async function expectAllReady(when) {
  const containers = await deployment.findContainers();
  for (const service of Object.keys(containers).filter(
    (name) => /-[12]$/.test(name) && !name.startsWith('mongo'),
  )) {
    const isReady = dockerSucceeds('exec', containers[service], 'isReady');
    if (!isReady) expectTrue(false, `${service} is ready ${when}`);
  }
}

function printMeasured(title, measured) {
  console.log(`\n${title}:`);
  for (const { service, cores, memoryMib } of measured)
    console.log(`${service.padEnd(14)} ${cores.toFixed(3)} cores  ${memoryMib.toFixed(0).padStart(4)} MiB`);
  const total = measured.reduce((sum, { cores, memoryMib }) => [sum[0] + cores, sum[1] + memoryMib], [0, 0]);
  console.log(`${'total'.padEnd(14)} ${total[0].toFixed(3)} cores  ${total[1].toFixed(0).padStart(4)} MiB`);
}

const options = process.argv.slice(2);
const names = options.filter((option) => option !== '--keep');
try {
  for (const name of names.length > 0 ? names : Object.keys(phases)) await phases[name]();
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
