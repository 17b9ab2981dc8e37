import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { type JudgeRules, judgeCandidate, type Verdict } from '../statistics/judgeCandidate.ts';
import { automatic } from '../teamTokens.ts';
import type { Trial } from './trials.ts';

declare module 'fastify' {
  interface FastifyInstance {
    judge: {
      /** What is to be said of a trial now. */
      of(remote: string, trial: Trial): Promise<Verdict>;
      /** Takes candidates of these remotes that are clearly worse back from all visitors. */
      act(remotes: readonly string[]): Promise<void>;
    };
  }
}

/** So often a judgement is made anew because the registry changed meanwhile; the next sums come in seconds anyway. */
const attempts = 3;

export const judge = fp(async (app: Service, config: ReleasesConfig) => {
  const rules: JudgeRules = {
    candidateVisitors: config.RELEASES_JUDGE_CANDIDATE_VISITORS,
    stableVisitors: config.RELEASES_JUDGE_STABLE_VISITORS,
    lcpSamples: config.RELEASES_JUDGE_LCP_SAMPLES,
  };

  async function of(remote: string, trial: Trial): Promise<Verdict> {
    const [candidate, stable] = await Promise.all([
      app.statistics.ofTrial(remote, trial.version, trial),
      app.statistics.ofTrial(remote, trial.stable, trial),
    ]);
    return judgeCandidate(candidate, stable, rules);
  }

  /** The revision that was judged is the one that is changed: a trial that somebody begins meanwhile is another one. */
  async function abortWhereWorse(remote: string): Promise<void> {
    const { document } = await app.registry.head();
    const trial = await app.trialOf(document, remote);
    if (!trial) return;
    const { verdict, reason } = await of(remote, trial);
    if (verdict === 'keep') return;
    const accepted = await app.registry.change({
      change: { kind: 'abort', remote, version: trial.version },
      who: automatic,
      why: reason,
      expectedRevision: document.revision,
    });
    app.log.warn({ ...accepted, remote, reason }, 'A candidate was aborted');
  }

  async function look(remote: string): Promise<void> {
    for (let left = attempts; left > 0; left -= 1) {
      try {
        return await abortWhereWorse(remote);
      } catch (error) {
        // Another instance was faster, or a team.
        if (error instanceof HttpError && error.statusCode === 409) continue;
        app.log.error({ err: error, remote }, 'A candidate could not be judged');
        return;
      }
    }
  }

  app.decorate('judge', {
    of,
    async act(remotes) {
      if (config.RELEASES_AUTOMATIC_ABORT) await Promise.all(remotes.map(look));
    },
  });
});
