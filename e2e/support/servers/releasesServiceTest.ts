import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { ChangeRequest, ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import {
  createEmptyStatistics,
  type ReleaseStatistics,
  releaseStatisticsUrl,
  type StatisticsSubmission,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { registerModules } from '@msv/scripts/modules/registerModules';
import { type RunningProgram, startProgram } from '@msv/scripts/processes/startProgram';
import {
  createEdgeEnvironment,
  createReleasesEnvironment,
  getTokenFile,
} from '@msv/scripts/system/deliveryKeys';
import { planSystem } from '@msv/scripts/system/planSystem';
import { findFreeSystemPorts } from '@msv/scripts/system/systemPorts';
import { test as base } from '@playwright/test';
import { parseServedPage } from '../html/parseServedPage.ts';
import type { FileChange } from '../releases/changeReleaseFiles.ts';
import { publishChangedBuild } from '../releases/publishChangedBuild.ts';
import { projectRoot } from '../site/projectRoot.ts';
import { moduleNames } from '../site/siteModules.ts';
import { ApiProxy } from './ApiProxy.ts';
import { EdgeProcess } from './EdgeProcess.ts';
import { signVisitor } from './visitorCookie.ts';

type EvaluatedStatistics = Pick<ReleaseStatistics, 'version' | 'pageLoads' | 'failedLoads' | 'lcp'>;

/** A releases service that only the tests of one worker use. */
export interface PrivateReleasesService {
  readonly url: string;
  /** Environment variables that connect an edge to this service. */
  readonly edgeEnvironment: Readonly<Record<string, string>>;
  readToken(team: string): string;
  /** Client with the operator's token. */
  readonly operator: ReleasesClient;
  /** Publishes the build of a remote with an optional change, as its team. No visitor receives the release yet. */
  publish(remote: string, version: string, change?: FileChange): Promise<void>;
  change(change: ChangeRequest): Promise<ChangeResult>;
  /**
   * Reports the statistics of an inventory rollout, as an edge does. The service uses them to evaluate the
   * candidate.
   */
  reportStatistics(statistics: readonly EvaluatedStatistics[]): Promise<void>;
  /** Lists the changes of a remote, newest first. */
  listHistory(remote: string): Promise<RevisionRecord[]>;
  /** Returns the latest registry revision. */
  getRegistry(): Promise<RegistryDocument>;
}

/**
 * Fewest visitors with which the service evaluates a candidate. It is the smallest number that the service accepts.
 */
export const requiredVisitors = 20;
const serviceVariables = {
  RELEASES_JUDGE_CANDIDATE_VISITORS: String(requiredVisitors),
  RELEASES_JUDGE_STABLE_VISITORS: String(requiredVisitors),
  // The tests of the status page sign in more often than the default limit allows.
  RELEASES_SIGN_IN_LIMIT: '100',
};
/** Version of the builds that are stable before the first test. */
const firstVersion = '1.0.0';

interface WorkerFixtures {
  releases: PrivateReleasesService;
  /** Edge that follows the service. */
  edge: EdgeProcess;
}

/**
 * Test with a private releases service and database, one per worker. All modules of the project are registered, and the builds of all
 * remotes are stable. The registry keeps the changes of each test, so each test file publishes versions of its own. `baseURL`
 * is the URL of the service.
 */
export const test = base.extend<object, WorkerFixtures>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-releases-service-'));
      const { releases, stop } = await startReleasesService(folder);
      await releaseBuilds(releases);
      await use(releases);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  edge: [
    async ({ releases }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-following-edge-'));
      const api = await ApiProxy.start();
      const edge = await EdgeProcess.start({
        registryFile: join(folder, 'remotes.json'),
        artifactsFolder: join(folder, 'artifacts'),
        apiUrl: api.url,
        logFolder: folder,
        environment: { ...releases.edgeEnvironment, REPORT_DEADLINE_MS: '5000' },
      });
      await use(edge);
      await edge.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
});

/** Returns the version of the inventory release that a visitor gets from the edge. */
export async function fetchServedVersion(edge: EdgeProcess, visitor?: string): Promise<string | undefined> {
  const headers = visitor ? { cookie: `visitor=${signVisitor(visitor)}` } : undefined;
  const page = await fetch(`${edge.url}/inventory`, { ...(headers && { headers }) });
  return parseServedPage(await page.text()).state.remotes.inventory?.version;
}

/** Registers the modules of the project and makes the builds of all remotes stable. */
async function releaseBuilds({ operator, publish, change }: PrivateReleasesService): Promise<void> {
  const report = () => {};
  await registerModules({ client: operator, root: projectRoot, instances: {}, author: 'e2e', report });
  for (const remote of moduleNames) {
    await publish(remote, firstVersion);
    await change({ kind: 'promote', remote, version: firstVersion, reason: 'The first release' });
  }
}

async function startReleasesService(dataFolder: string) {
  const { database, services } = planSystem({
    dataFolder,
    ports: await findFreeSystemPorts(['releases']),
    mongodbUri: undefined,
    environment: process.env,
    serviceEnvironments: {
      releases: { ...createReleasesEnvironment(dataFolder, moduleNames), ...serviceVariables },
    },
  });
  const programs: RunningProgram[] = [];
  const { signal } = new AbortController();
  for (const program of [database, ...services])
    if (program)
      programs.push(
        await startProgram(program, { root: projectRoot, logFolder: join(dataFolder, 'logs'), signal }),
      );
  const url = programs.at(-1)?.url ?? '';
  const edgeEnvironment = { REGISTRY_URL: url, ...createEdgeEnvironment(dataFolder) };
  const readToken = (team: string) => readFileSync(getTokenFile(dataFolder, team), 'utf8').trim();

  const createClient = (team: string) =>
    new ReleasesClient({ registryUrl: url, token: readToken(team), tokenSource: `the file of ${team}` });
  const operator = createClient('operator');

  async function reportStatistics(statistics: readonly EvaluatedStatistics[]) {
    const { revision } = await operator.getRegistry();
    const evidence = statistics.map((release) => ({
      ...createEmptyStatistics('inventory', release.version),
      failures: {
        load: 0,
        render: release.failedLoads,
        hydration: 0,
        run: 0,
        data: 0,
        foreign: 0,
        server: 0,
      },
      ...release,
      revision,
    }));
    const submission: StatisticsSubmission = { statistics: [], evidence, errors: [] };
    const response = await fetch(url + releaseStatisticsUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${edgeEnvironment.REGISTRY_EDGE_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(submission),
    });
    if (!response.ok)
      throw new Error(`The statistics were rejected with ${response.status}: ${await response.text()}`);
  }

  const releases: PrivateReleasesService = {
    url,
    edgeEnvironment,
    readToken,
    operator,
    publish: (remote, version, change) => publishChangedBuild(createClient(remote), remote, version, change),
    change: (change) => operator.change(change),
    reportStatistics,
    listHistory: (remote) => operator.listHistory({ remote, limit: 50 }),
    getRegistry: () => operator.getRegistry(),
  };
  return {
    releases,
    async stop() {
      for (const program of programs.reverse()) await program.stop();
    },
  };
}
