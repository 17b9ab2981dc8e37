import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/registry';
import type { ChangeAccepted, NewChangeRequest, RevisionRecord } from '@msv/contracts/registryChange';
import {
  type NewStatistics,
  noStatistics,
  type ReleaseStatistics,
  releaseStatisticsUrl,
} from '@msv/contracts/releaseReport';
import { ReleasesClient } from '@msv/mf/ReleasesClient';
import { edgeEnvironment, releasesEnvironment, tokenFile } from '@msv/scripts/system/deliveryKeys';
import { planSystem } from '@msv/scripts/system/planSystem';
import { type RunningPart, startPart } from '@msv/scripts/system/startPart';
import { freeSystemPorts } from '@msv/scripts/system/systemPorts';
import { test as base } from '@playwright/test';
import { projectRoot } from './projectRoot.ts';
import { publishSmallRelease } from './publishSmallRelease.ts';

type JudgedSums = Pick<ReleaseStatistics, 'version' | 'pageLoads' | 'failedLoads' | 'lcp'>;

export interface OwnReleases {
  readonly url: string;
  /** What an edge is told, so that it follows this service. */
  readonly edge: Readonly<Record<string, string>>;
  tokenOf(team: string): string;
  /** A new release of a remote that is available, and small. */
  publish(remote: string, version: string): Promise<void>;
  change(change: NewChangeRequest): Promise<ChangeAccepted>;
  /** What the trial of inventory is judged by, as an edge says it. */
  report(sums: readonly JudgedSums[]): Promise<void>;
  /** Who changed what of a remote, the newest first. */
  history(remote: string): Promise<RevisionRecord[]>;
  /** The newest revision. */
  head(): Promise<RegistryDocument>;
}

/** A test with a service of the releases of its own, on a database and a folder of its own; `baseURL` is the service's. */
export const test = base.extend<object, { releases: OwnReleases }>({
  releases: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-own-releases-'));
      const started = await start(folder);
      await use(started.releases);
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
});

async function start(dataFolder: string) {
  const { database, services } = planSystem({
    dataFolder,
    ports: await freeSystemPorts(['releases']),
    mongodbUri: undefined,
    environment: process.env,
    serviceEnvironments: {
      releases: releasesEnvironment(dataFolder, ['inventory', 'dealers']),
    },
  });
  const parts: RunningPart[] = [];
  for (const part of [database, ...services]) {
    const { signal } = new AbortController();
    if (part)
      parts.push(await startPart(part, { root: projectRoot, logFolder: join(dataFolder, 'logs'), signal }));
  }
  const url = parts.at(-1)?.url ?? '';
  const edge = { REGISTRY_URL: url, ...edgeEnvironment(dataFolder) };
  const tokenOf = (team: string) => readFileSync(tokenFile(dataFolder, team), 'utf8').trim();

  const clientOf = (team: string) =>
    new ReleasesClient({ registryUrl: url, token: tokenOf(team), tokenFrom: `the file of ${team}` });
  const operator = clientOf('operator');

  async function report(sums: readonly JudgedSums[]) {
    const { revision } = await operator.head();
    const evidence = sums.map((one) => ({
      ...noStatistics('inventory', one.version),
      failures: { load: 0, render: one.failedLoads, hydration: 0, run: 0 },
      ...one,
      revision,
    }));
    const news: NewStatistics = { statistics: [], evidence };
    const reply = await fetch(url + releaseStatisticsUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${edge.REGISTRY_EDGE_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(news),
    });
    if (!reply.ok) throw new Error(`Statistics were answered ${reply.status}: ${await reply.text()}`);
  }

  const releases: OwnReleases = {
    url,
    edge,
    tokenOf,
    publish: (remote, version) => publishSmallRelease(clientOf(remote), remote, version),
    change: (change) => operator.change(change),
    report,
    history: (remote) => operator.history({ remote, limit: 50 }),
    head: () => operator.head(),
  };
  return {
    releases,
    async stop() {
      for (const part of parts.reverse()) await part.stop();
    },
  };
}
