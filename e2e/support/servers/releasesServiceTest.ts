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
import { type RunningProgram, startProgram } from '@msv/scripts/processes/startProgram';
import {
  createEdgeEnvironment,
  createReleasesEnvironment,
  getTokenFile,
} from '@msv/scripts/system/deliveryKeys';
import { planSystem } from '@msv/scripts/system/planSystem';
import { findFreeSystemPorts } from '@msv/scripts/system/systemPorts';
import { test as base } from '@playwright/test';
import { publishSmallRelease } from '../releases/publishSmallRelease.ts';
import { projectRoot } from '../site/projectRoot.ts';

type EvaluatedStatistics = Pick<ReleaseStatistics, 'version' | 'pageLoads' | 'failedLoads' | 'lcp'>;

/** A releases service that only the tests of one worker use. */
export interface PrivateReleasesService {
  readonly url: string;
  /** Environment variables that connect an edge to this service. */
  readonly edgeEnvironment: Readonly<Record<string, string>>;
  readToken(team: string): string;
  /** Client with the operator's token. */
  readonly operator: ReleasesClient;
  /** Publishes a small release of a remote. No visitor receives the release yet. */
  publish(remote: string, version: string): Promise<void>;
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

interface ReleasesServiceOptions {
  /** Name of the test file. Files with different names never share a service, because they run in different workers. */
  releasesUser: string;
  /** Additional environment variables of the service. */
  releasesVariables: Readonly<Record<string, string>>;
}

/**
 * Test with a private releases service and database, one per test file that sets `releasesUser`. `baseURL` is the URL of that service.
 */
export const test = base.extend<object, ReleasesServiceOptions & { releases: PrivateReleasesService }>({
  releasesUser: ['', { scope: 'worker', option: true }],
  releasesVariables: [{}, { scope: 'worker', option: true }],
  releases: [
    async ({ releasesUser: _user, releasesVariables }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-releases-service-'));
      const { releases, stop } = await startReleasesService(folder, releasesVariables);
      await use(releases);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
});

async function startReleasesService(dataFolder: string, variables: Readonly<Record<string, string>>) {
  const { database, services } = planSystem({
    dataFolder,
    ports: await findFreeSystemPorts(['releases']),
    mongodbUri: undefined,
    environment: process.env,
    serviceEnvironments: {
      releases: { ...createReleasesEnvironment(dataFolder, ['inventory', 'dealers']), ...variables },
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
    publish: (remote, version) => publishSmallRelease(createClient(remote), remote, version),
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
