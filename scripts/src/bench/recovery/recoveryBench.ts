import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { startLoad } from '@msv/testing/startLoad';
import { waitUntil } from '@msv/testing/waitUntil';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';
import { createDatabaseUri } from '../../system/planSystem.ts';
import type { System } from '../../system/startSystem.ts';
import { mainRoutes, measureSystem } from '../measuring/benchSystem.ts';
import { findSiteProblem } from '../measuring/findSiteProblem.ts';
import { listProcesses, renderers } from '../measuring/listProcesses.ts';
import { buildInquiry } from '../soak/sendInquiries.ts';

const readUrls = [...mainRoutes, vehiclesUrl];
const readerCount = 2;
const pauseMs = 50;
const requestTimeoutMs = 15_000;

/**
 * Kills each program of the site with SIGKILL, one after the other, as it runs under `npm start`, while visitors read pages and
 * send inquiries. Measures how long it takes until the program runs again and all pages and inquiries succeed with current data.
 * Every accepted inquiry must be stored at the end.
 */
const acceptedIds: string[] = [];
await measureSystem(
  async ({ system, ports, dataFolder }) => {
    await waitUntil(() => isWhole(system));
    const recoveries: Awaited<ReturnType<typeof measureRecovery>>[] = [];
    for (const part of [...system.programs.keys(), renderers])
      recoveries.push(await measureRecovery(system, part));
    const stored = await listStoredIds(createDatabaseUri(ports.embeddedMongo, dataFolder));
    const rows = recoveries.map(({ part, seconds, failedReads, failedPosts }) =>
      [part, seconds.toFixed(1), failedReads, failedPosts].map(String),
    );
    return {
      table: [['part', 'seconds', 'failed reads', 'failed posts'], ...rows],
      metrics: {
        parts: recoveries.length,
        slowestSeconds: Math.max(...recoveries.map(({ seconds }) => seconds)),
        accepted: acceptedIds.length,
        lost: acceptedIds.filter((id) => !stored.has(id)).length,
      },
    };
  },
  {
    // All inquiries come from one address.
    environment: { LEADS_RATE_LIMIT: '1000000', LEADS_NEW_PER_MINUTE: '0' },
    keepsReleases: true,
    onCrashLoop: (reason) => console.error(reason),
  },
);

async function measureRecovery(system: System, part: string) {
  const reads = startLoad(readerCount, (requestNumber) => readWithPause(system, requestNumber), 200);
  const posts = startLoad(1, (requestNumber) => postWithPause(system, requestNumber), 201);
  await Promise.all([reads.waitForRequests(20), posts.waitForRequests(5)]);
  const killed = system.programs.get(part);
  const killedAt = performance.now();
  for (const id of await listProcesses(system, part)) process.kill(id, 'SIGKILL');
  const runsAgain = () => part === renderers || system.programs.get(part) !== killed;
  await waitUntil(async () => runsAgain() && (await isWhole(system)));
  const seconds = Math.round((performance.now() - killedAt) / 100) / 10;
  const failedPosts = (await posts.stop()).failures.length;
  return { part, seconds, failedReads: (await reads.stop()).failures.length, failedPosts };
}

async function isWhole({ url }: System): Promise<boolean> {
  return (await findSiteProblem(url)) === undefined;
}

async function readWithPause(system: System, requestNumber: number): Promise<Response> {
  await sleep(pauseMs);
  return request(system, readUrls[requestNumber % readUrls.length] ?? '/');
}

async function postWithPause(system: System, requestNumber: number): Promise<Response> {
  await sleep(pauseMs);
  return postInquiry(system, requestNumber);
}

async function postInquiry(system: System, requestNumber: number): Promise<Response> {
  const response = await request(system, vehicleInquiryUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() },
    body: JSON.stringify(buildInquiry(requestNumber)),
  });
  if (response.status === 201) acceptedIds.push(v.parse(LeadReceipt, await response.clone().json()).id);
  return response;
}

function request(system: System, url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(system.url + url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
}

/** Reads the ids of all leads from the database, not from the service. */
async function listStoredIds(mongodbUri: string): Promise<Set<string>> {
  const client = new MongoClient(mongodbUri);
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
