import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { ConversionComparison } from '@msv/contracts/releases/reports/releaseStatistics';
import { automaticActor } from '@msv/release-kit/formatActor';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { compareConversions } from '../evaluation/compareConversions.ts';
import {
  type EvaluationThresholds,
  evaluateCandidate,
  type Verdict,
} from '../evaluation/evaluateCandidate.ts';
import type { EvaluationConfig } from '../evaluation/evaluationConfig.ts';
import type { ActiveRollout } from './activeRolloutPlugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    candidateEvaluation: {
      /** Compares a candidate with the stable release. Returns `undefined` without an active rollout. */
      evaluate(document: RegistryDocument, remote: string): Promise<CandidateEvaluation | undefined>;
      /** Lists the conversions that have clearly fallen, for each remote. */
      listConversionFalls(): Promise<{ readonly remote: string; readonly falls: ConversionComparison[] }[]>;
      /** Aborts each candidate of these remotes that is clearly worse than the stable release. */
      abortWorseCandidates(remotes: readonly string[]): Promise<void>;
    };
  }
}

interface CandidateEvaluation extends Verdict {
  readonly rollout: ActiveRollout;
  readonly conversions: ConversionComparison[];
}

/** Attempts during conflicts with other changes. Edges trigger a new evaluation every few seconds. */
const maxAttempts = 3;

/** Decorates `app.candidateEvaluation`. */
export const candidateEvaluationPlugin = fp(registerCandidateEvaluation, {
  name: 'candidateEvaluationPlugin',
  dependencies: ['activeRolloutPlugin', 'registryPlugin', 'statisticsPlugin'],
});

async function registerCandidateEvaluation(app: Service, config: EvaluationConfig) {
  const thresholds: EvaluationThresholds = {
    candidateVisitors: config.RELEASES_JUDGE_CANDIDATE_VISITORS,
    stableVisitors: config.RELEASES_JUDGE_STABLE_VISITORS,
    lcpSamples: config.RELEASES_JUDGE_LCP_SAMPLES,
  };

  async function evaluate(document: RegistryDocument, remote: string) {
    const rollout = await app.findActiveRollout(document, remote);
    if (!rollout) return undefined;
    const [candidate, stable] = await Promise.all([
      app.statistics.loadForRollout(remote, rollout.version, rollout),
      app.statistics.loadForRollout(remote, rollout.stable, rollout),
    ]);
    const conversions = compareConversions(candidate, stable, thresholds);
    const verdict = evaluateCandidate(candidate, stable, thresholds);
    const fall = conversions.find(({ isFall }) => isFall);
    const isAbortedByFall = verdict.verdict === 'keep' && document.modules?.[remote]?.abortOnConversionFall;
    if (fall && isAbortedByFall)
      return { rollout, conversions, verdict: 'abort' as const, reason: fall.description };
    return { rollout, conversions, ...verdict };
  }

  /** Aborts a candidate that is clearly worse. `expectedRevision` prevents the abort of a newer rollout. */
  async function abortIfWorse(remote: string): Promise<void> {
    const { document } = await app.registry.getHead();
    const evaluation = await evaluate(document, remote);
    if (!evaluation || evaluation.verdict === 'keep') return;
    const { rollout, reason } = evaluation;
    const accepted = await app.registry.change({
      change: { kind: 'abort', remote, version: rollout.version },
      who: automaticActor,
      why: reason,
      expectedRevision: document.revision,
    });
    app.log.warn({ ...accepted, remote, reason }, 'Candidate aborted automatically');
  }

  async function abortIfWorseWithRetries(remote: string): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        return await abortIfWorse(remote);
      } catch (error) {
        // Another instance or a team has changed the remote since the evaluation.
        if (error instanceof HttpError && error.statusCode === 409) continue;
        app.log.error({ err: error, remote }, 'Candidate evaluation failed');
        return;
      }
    }
  }

  app.decorate('candidateEvaluation', {
    evaluate,
    async listConversionFalls() {
      const { document } = await app.registry.getHead();
      return Promise.all(
        Object.keys(document.remotes).map(async (remote) => {
          const evaluation = await evaluate(document, remote);
          return { remote, falls: (evaluation?.conversions ?? []).filter(({ isFall }) => isFall) };
        }),
      );
    },
    async abortWorseCandidates(remotes) {
      if (config.RELEASES_AUTOMATIC_ABORT) await Promise.all(remotes.map(abortIfWorseWithRetries));
    },
  });
}
