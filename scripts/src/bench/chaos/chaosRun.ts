import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@msv/testing/waitUntil';
import { MongoClient } from 'mongodb';
import { createDatabaseUri } from '../../system/planSystem.ts';
import type { BenchSystem } from '../measuring/benchSystem.ts';
import { findSiteProblem } from '../measuring/findSiteProblem.ts';
import { type Injection, startFault } from './faults.ts';
import {
  describeAction,
  formatFault,
  formatSeconds,
  type PlannedFault,
  type Round,
  recoveryLimitMs,
} from './schedule.ts';
import { type Visit, VisitorModel } from './visitorModel.ts';
import { readAssets, startVisitors } from './visitors.ts';

interface Options {
  bench: BenchSystem;
  injection: Injection;
  rounds: readonly Round[];
  /** Called with each violation. */
  report: (violation: string) => void;
}

const checkIntervalMs = 250;
/** After this time, the run continues although the site has not recovered. */
const maxRecoveryMs = 60_000;

/** Injects the planned faults while visitors use the site. Returns measurements. */
export async function runChaos({ bench, injection, rounds, report }: Options) {
  const { system, ports, dataFolder } = bench;
  await waitUntil(async () => (await findSiteProblem(system.url)) === undefined);
  const assets = await readAssets(system.url);
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const model = new VisitorModel();
  const visitors = startVisitors({
    siteUrl: system.url,
    assets,
    now,
    onVisit: checkVisit,
    onDuplicate: (key) =>
      report(`${formatSeconds(now())}  two answers with the key ${key} have different ids`),
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
  await visitors.stop();

  const { acceptedIds, ...counts } = visitors.record;
  const stored = await listStoredLeads(createDatabaseUri(ports.embeddedMongo, dataFolder));
  const keysById = new Map(stored.map(({ id, key }) => [id, key]));
  return {
    faults: rounds.flatMap((round) => round.faults).length,
    ...counts,
    assets: assets.size,
    accepted: acceptedIds.size,
    lost: [...acceptedIds].filter(([key, id]) => keysById.get(id) !== key).length,
    duplicates: stored.length - new Set(stored.map(({ key }) => key)).size,
    recoverySeconds: Math.round(slowestRecoveryMs / 100) / 10,
  };

  function checkVisit(visit: Visit) {
    const violation = model.findViolation(visit);
    if (violation === undefined) return;
    const { kind, url, sentMs, answeredMs } = visit;
    const seconds = ((answeredMs - sentMs) / 1000).toFixed(1);
    report(
      `${formatSeconds(sentMs)}  ${kind} ${url}: ${violation} (after ${seconds} s; ${model.describeFaults(visit)})`,
    );
  }

  /** Injects a fault and returns when it ended. A kill ends at once: its restart is part of the recovery. */
  async function injectFault(fault: PlannedFault): Promise<number> {
    await sleepUntil(fault.startMs + delayMs);
    console.log(formatFault({ ...fault, startMs: now() }));
    const window = { action: fault.action, startMs: now(), endMs: Number.POSITIVE_INFINITY };
    model.windows.push(window);
    const end = await startFault(fault.action, injection);
    await sleep(fault.durationMs);
    await end();
    window.endMs = now();
    console.log(`${formatSeconds(window.endMs)}  end of ${describeAction(fault.action)}`);
    return fault.action.kind === 'kill' ? window.startMs : window.endMs;
  }

  /** Waits until the site is whole again, and returns the time since the faults ended. */
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

/** Reads all leads from the database, not from the service. */
async function listStoredLeads(mongodbUri: string) {
  const client = new MongoClient(mongodbUri);
  try {
    const leads = client.db('msv').collection<{ _id: string; idempotencyKey: string }>('leads').find();
    return (await leads.toArray()).map(({ _id, idempotencyKey }) => ({ id: _id, key: idempotencyKey }));
  } finally {
    await client.close();
  }
}
