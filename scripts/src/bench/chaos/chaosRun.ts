import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@msv/testing/waitUntil';
import { MongoClient } from 'mongodb';
import type { FaultRig } from '../../faults/FaultRig.ts';
import { describeAction } from '../../faults/faultActions.ts';
import { createDatabaseUri } from '../../system/planSystem.ts';
import { mainRoutes, readUrls } from '../../visitors/siteUrls.ts';
import { findSiteProblem, readAssets, startVisitors, type Visit } from '../../visitors/startVisitors.ts';
import type { BenchSystem } from '../measuring/benchSystem.ts';
import { formatFault, formatSeconds, type PlannedFault, type Round, recoveryLimitMs } from './schedule.ts';
import { VisitorModel } from './visitorModel.ts';

interface Options {
  bench: BenchSystem;
  rig: FaultRig;
  rounds: readonly Round[];
  report: (violation: string) => void;
}

/** Longer than every limit of the site and than every fault, so that a hanging answer is measured. */
const timeoutMs = 60_000;
const checkIntervalMs = 250;
/** After this time, the run continues although the site has not recovered. */
const maxRecoveryMs = 60_000;

/** Injects the planned faults while visitors use the site, and returns measurements. */
export async function runChaos({ bench, rig, rounds, report }: Options) {
  const { system, ports, dataFolder } = bench;
  await waitUntil(async () => (await findSiteProblem(system.url)) === undefined);
  const assets = await readAssets(system.url);
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const model = new VisitorModel();
  const counts = { visits: 0, unavailable: 0, stale: 0, unanswered: 0 };
  const visitors = startVisitors({
    siteUrl: system.url,
    readers: [mainRoutes, mainRoutes, readUrls, [...assets.keys()]],
    senderCount: 6,
    pauseMs: 60,
    timeoutMs,
    assets,
    now,
    onVisit: checkVisit,
  });

  let slowestRecoveryMs = 0;
  // A late recovery delays all later faults.
  let delayMs = 0;
  for (const { faults, endMs } of rounds) {
    const endsMs = await Promise.all(faults.map(injectFault));
    slowestRecoveryMs = Math.max(slowestRecoveryMs, await measureRecovery(Math.max(...endsMs)));
    delayMs = Math.max(delayMs, now() - endMs - recoveryLimitMs);
  }
  await sleepUntil((rounds.at(-1)?.endMs ?? 0) + recoveryLimitMs + delayMs);
  const { acceptedIds, inquiries } = await visitors.stop();

  const stored = await listStoredLeads(createDatabaseUri(ports.embeddedMongo, dataFolder));
  const keysById = new Map(stored.map(({ id, key }) => [id, key]));
  return {
    faults: rounds.flatMap((round) => round.faults).length,
    ...counts,
    unsent: inquiries - acceptedIds.size,
    assets: assets.size,
    accepted: acceptedIds.size,
    lost: [...acceptedIds].filter(([key, id]) => keysById.get(id) !== key).length,
    duplicates: stored.length - new Set(stored.map(({ key }) => key)).size,
    recoverySeconds: Math.round(slowestRecoveryMs / 100) / 10,
  };

  function checkVisit(visit: Visit) {
    counts.visits += 1;
    if (visit.status === undefined) counts.unanswered += 1;
    if (visit.status === 503) counts.unavailable += 1;
    if (visit.staleSeconds !== undefined) counts.stale += 1;
    const violation = model.findViolation(visit);
    if (violation === undefined) return;
    const { kind, url, sentMs, answeredMs } = visit;
    const seconds = ((answeredMs - sentMs) / 1000).toFixed(1);
    report(
      `${formatSeconds(sentMs)}  ${kind} ${url}: ${violation} (after ${seconds} s; ${model.describeFaults(visit)})`,
    );
  }

  /** Returns when the fault ended. A kill ends at once, because its restart is part of the recovery. */
  async function injectFault(fault: PlannedFault): Promise<number> {
    await sleepUntil(fault.startMs + delayMs);
    console.log(formatFault({ ...fault, startMs: now() }));
    const window = { action: fault.action, startMs: now(), endMs: Number.POSITIVE_INFINITY };
    model.windows.push(window);
    const end = await rig.startFault(fault.action, system);
    await sleep(fault.durationMs);
    await end();
    window.endMs = now();
    console.log(`${formatSeconds(window.endMs)}  end of ${describeAction(fault.action)}`);
    return fault.action.kind === 'kill' ? window.startMs : window.endMs;
  }

  /** Returns the time from the end of the faults until the site works again. */
  async function measureRecovery(endedAtMs: number): Promise<number> {
    let lastProblem: string | undefined;
    for (;;) {
      const problem = await findSiteProblem(system.url);
      const durationMs = now() - endedAtMs;
      if (problem === undefined || durationMs > maxRecoveryMs) {
        const seconds = (durationMs / 1000).toFixed(1);
        if (durationMs > recoveryLimitMs)
          report(
            `${formatSeconds(now())}  the site recovered after ${seconds} s; last problem: ${lastProblem}`,
          );
        return durationMs;
      }
      lastProblem = problem;
      await sleep(checkIntervalMs);
    }
  }

  async function sleepUntil(time: number) {
    await sleep(Math.max(0, time - now()));
  }
}

/** Reads the database directly, without the service. */
async function listStoredLeads(mongodbUri: string) {
  const client = new MongoClient(mongodbUri);
  try {
    const leads = client.db('msv').collection<{ _id: string; idempotencyKey: string }>('leads').find();
    return (await leads.toArray()).map(({ _id, idempotencyKey }) => ({ id: _id, key: idempotencyKey }));
  } finally {
    await client.close();
  }
}
