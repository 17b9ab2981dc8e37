import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEmptyStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { createService, type Service } from '@msv/service-kit/server/createService';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import fp from 'fastify-plugin';
import { EvaluationConfig } from '../../src/evaluation/evaluationConfig.ts';
import { candidateEvaluationPlugin } from '../../src/plugins/candidateEvaluationPlugin.ts';

const document = buildRegistry([], { revision: 12 });
const rollout = { version: '1.1.0', stable: '1.0.0', revision: 7, since: '2026-11-22T12:00:00.000Z' };
const failedLoadsByVersion = new Map<string, number>();
const reason =
  '1.1.0 failed for 12% of visitors (12 of 100), 1.0.0 for 0% (0 of 100); probability by chance: 1 in 5,815.';
const conflict = new HttpError(409, 'inventory was changed.');

const change = jest.fn<Service['registry']['change']>();
const findActiveRollout = jest.fn<Service['findActiveRollout']>();
let app: Service;
beforeEach(async () => {
  change.mockReset().mockResolvedValue({ revision: 13, changed: true, summary: 'Aborted' });
  findActiveRollout.mockReset().mockResolvedValue(rollout);
  failedLoadsByVersion.clear();
  failedLoadsByVersion.set('1.1.0', 12);
  app = await buildEvaluation();
});
afterEach(() => app.close());

/** Builds an app that evaluates candidates, with a registry and statistics in memory. */
async function buildEvaluation(env: Readonly<Record<string, string>> = {}) {
  const service = createService(parseConfig(createServiceConfigSchema(), { LOG_LEVEL: 'silent' }), {
    name: 'test',
  });
  service.register(fp(registerRegistryStub, { name: 'registryPlugin' }));
  service.register(fp(registerRolloutStub, { name: 'activeRolloutPlugin' }));
  service.register(fp(registerStatisticsStub, { name: 'statisticsPlugin' }));
  service.register(candidateEvaluationPlugin, parseConfig(EvaluationConfig, env));
  await service.ready();
  return service;
}

async function registerRegistryStub(service: Service) {
  service.decorate('registry', {
    getHead: async () => ({ document, signed: { keyId: '', payload: '', signature: '' } }),
    listHistory: async () => [],
    change,
  });
}

async function registerRolloutStub(service: Service) {
  service.decorate('findActiveRollout', findActiveRollout);
}

async function registerStatisticsStub(service: Service) {
  service.decorate('statistics', {
    add: async () => [],
    loadSince: async () => [],
    loadForRollout: async (remote, version) => ({
      ...createEmptyStatistics(remote, version),
      pageLoads: 100,
      failedLoads: failedLoadsByVersion.get(version) ?? 0,
    }),
  });
}

test('a candidate that is clearly worse is aborted at the revision that was evaluated', async () => {
  const logWarning = jest.spyOn(app.log, 'warn');
  await app.candidateEvaluation.abortWorseCandidates(['inventory']);
  expect(findActiveRollout).toHaveBeenCalledWith(document, 'inventory');
  expect(change.mock.calls).toEqual([
    [
      {
        change: { kind: 'abort', remote: 'inventory', version: '1.1.0' },
        who: 'automatic',
        why: reason,
        expectedRevision: 12,
      },
    ],
  ]);
  expect(logWarning.mock.calls).toEqual([
    [
      { revision: 13, changed: true, summary: 'Aborted', remote: 'inventory', reason },
      'Candidate aborted automatically',
    ],
  ]);
});

test('a candidate that is not worse stays, and so does a remote without a rollout', async () => {
  const logError = jest.spyOn(app.log, 'error');
  failedLoadsByVersion.set('1.1.0', 1);
  await app.candidateEvaluation.abortWorseCandidates(['inventory']);
  failedLoadsByVersion.set('1.1.0', 12);
  findActiveRollout.mockResolvedValue(undefined);
  await app.candidateEvaluation.abortWorseCandidates(['inventory']);
  expect(change).not.toHaveBeenCalled();
  expect(logError).not.toHaveBeenCalled();
});

test('a candidate is evaluated again after a conflict, at most three times', async () => {
  const logError = jest.spyOn(app.log, 'error');
  change.mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict);
  await app.candidateEvaluation.abortWorseCandidates(['inventory']);
  expect(findActiveRollout).toHaveBeenCalledTimes(3);
  expect(change).toHaveBeenCalledTimes(3);

  change.mockReset().mockRejectedValue(conflict);
  await app.candidateEvaluation.abortWorseCandidates(['inventory']);
  expect(change).toHaveBeenCalledTimes(3);
  expect(logError).not.toHaveBeenCalled();
});

test.each([
  ['a missing database', new Error('No primary')],
  ['a refused abort', new HttpError(422, 'No candidate')],
])('%s is logged, not retried, and does not affect other remotes', async (_case, error) => {
  const logError = jest.spyOn(app.log, 'error');
  change.mockRejectedValueOnce(error);
  await app.candidateEvaluation.abortWorseCandidates(['inventory', 'dealers']);
  expect(change.mock.calls.map(([request]) => request.change.remote)).toEqual(['inventory', 'dealers']);
  expect(logError.mock.calls).toEqual([[{ err: error, remote: 'inventory' }, 'Candidate evaluation failed']]);
});

test('no candidate is aborted if the automatic abort is turned off or visitors are missing', async () => {
  for (const [name, value] of [
    ['RELEASES_AUTOMATIC_ABORT', 'off'],
    ['RELEASES_JUDGE_CANDIDATE_VISITORS', '101'],
    ['RELEASES_JUDGE_STABLE_VISITORS', '101'],
  ] as const) {
    const other = await buildEvaluation({ [name]: value });
    await other.candidateEvaluation.abortWorseCandidates(['inventory']);
    await other.close();
  }
  expect(change).not.toHaveBeenCalled();
});
