import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@msv/contracts/http/idempotencyKey';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { LeadReceipt } from '@msv/contracts/leads/leadReceipt';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { startLoad } from '@msv/testing/startLoad';
import { waitUntil } from '@msv/testing/waitUntil';
import { formatTable } from '@msv/text-table/formatTable';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';
import { UserError } from '../../cli/UserError.ts';
import { listServices } from '../../project/listServices.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { createDatabaseUri } from '../../system/planSystem.ts';
import { startSystem } from '../../system/startSystem.ts';
import { findFreeSystemPorts } from '../../system/systemPorts.ts';
import { mainRoutes } from '../measuring/mainRoutes.ts';
import { buildInquiry } from '../soak/sendInquiries.ts';
import { listChildProcesses } from './listChildProcesses.ts';

const readUrls = [...mainRoutes, vehiclesUrl];
const readerCount = 2;
const pauseMs = 50;
const requestTimeoutMs = 15_000;
/** The child processes of the site. The site replaces them, `npm start` all others. */
const renderers = 'renderers';

/**
 * Kills each program of the site with SIGKILL, one after the other, as it runs under `npm start`, while visitors read pages and
 * send inquiries. Measures how long it takes until the program runs again and all pages and inquiries succeed with current data.
 * Every accepted inquiry must be stored at the end.
 */
const dataFolder = await mkdtemp(join(tmpdir(), 'msv-recovery-'));
const ports = await findFreeSystemPorts(listServices(projectRoot));
const system = await startSystem({
  dataFolder,
  ports,
  // All inquiries come from one address.
  environment: { ...process.env, LEADS_RATE_LIMIT: '1000000', LEADS_NEW_PER_MINUTE: '0' },
  keepsReleases: true,
  onCrashLoop: (reason) => console.error(reason),
});
const acceptedIds: string[] = [];
try {
  await waitUntil(isWhole);
  const recoveries: Awaited<ReturnType<typeof measureRecovery>>[] = [];
  for (const part of [...system.programs.keys(), renderers]) recoveries.push(await measureRecovery(part));
  const stored = await listStoredIds();
  const rows = recoveries.map(({ part, seconds, failedReads, failedPosts }) =>
    [part, seconds.toFixed(1), failedReads, failedPosts].map(String),
  );
  console.log(formatTable([['part', 'seconds', 'failed reads', 'failed posts'], ...rows]));
  console.log(
    JSON.stringify({
      parts: recoveries.length,
      slowestSeconds: Math.max(...recoveries.map(({ seconds }) => seconds)),
      accepted: acceptedIds.length,
      lost: acceptedIds.filter((id) => !stored.has(id)).length,
    }),
  );
} finally {
  await system.stop();
  await rm(dataFolder, { recursive: true, force: true });
}

async function measureRecovery(part: string) {
  const reads = startLoad(readerCount, readWithPause, 200);
  const posts = startLoad(1, postWithPause, 201);
  await Promise.all([reads.waitForRequests(20), posts.waitForRequests(5)]);
  const killed = system.programs.get(part);
  const killedAt = performance.now();
  for (const id of await listProcesses(part)) process.kill(id, 'SIGKILL');
  const runsAgain = () => part === renderers || system.programs.get(part) !== killed;
  await waitUntil(async () => runsAgain() && (await isWhole()));
  const seconds = Math.round((performance.now() - killedAt) / 100) / 10;
  const failedPosts = (await posts.stop()).failures.length;
  return { part, seconds, failedReads: (await reads.stop()).failures.length, failedPosts };
}

async function listProcesses(part: string): Promise<number[]> {
  const pid = system.programs.get(part === renderers ? 'site' : part)?.pid;
  if (pid === undefined) throw new UserError(`${part} does not run.`);
  return part === renderers ? listChildProcesses(pid) : [pid];
}

/** Returns true if every page, an API read and an inquiry succeed, and no page is built from old responses. */
async function isWhole(): Promise<boolean> {
  const reads = readUrls.map(async (url) => {
    const response = await request(url);
    await response.arrayBuffer();
    const { status, headers } = response;
    return status === 200 && !headers.get('cache-status')?.includes('ttl=-');
  });
  const post = postInquiry(0).then(async (response) => {
    await response.arrayBuffer();
    return response.status === 201;
  });
  const results = await Promise.allSettled([...reads, post]);
  return results.every((result) => result.status === 'fulfilled' && result.value);
}

async function readWithPause(requestNumber: number): Promise<Response> {
  await sleep(pauseMs);
  return request(readUrls[requestNumber % readUrls.length] ?? '/');
}

async function postWithPause(requestNumber: number): Promise<Response> {
  await sleep(pauseMs);
  return postInquiry(requestNumber);
}

async function postInquiry(requestNumber: number): Promise<Response> {
  const response = await request(vehicleInquiryUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() },
    body: JSON.stringify(buildInquiry(requestNumber)),
  });
  if (response.status === 201) acceptedIds.push(v.parse(LeadReceipt, await response.clone().json()).id);
  return response;
}

function request(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(system.url + url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
}

/** Reads the ids of all leads from the database, not from the service. */
async function listStoredIds(): Promise<Set<string>> {
  const client = new MongoClient(createDatabaseUri(ports.embeddedMongo, dataFolder));
  try {
    const leads = client
      .db('msv')
      .collection<{ _id: string }>('leads')
      .find({}, { projection: { _id: 1 } });
    return new Set((await leads.toArray()).map(({ _id }) => _id));
  } finally {
    await client.close();
  }
}
