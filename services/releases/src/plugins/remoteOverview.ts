import { everyone } from '@msv/contracts/canary';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import { beginningOf, isOnTrial, isStable, isTakenBack } from '../registry/beginningOf.ts';
import type { LiveRelease, RemoteOverview } from '../status/RemoteOverview.ts';
import type { Trial } from './trials.ts';

export interface Excerpt {
  /** Only changes before this revision. */
  readonly before?: number | undefined;
  readonly limit: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All that there is to say of a remote: what is live, since when and why, how it does, and what was before. */
    overviewOf(
      document: RegistryDocument,
      name: string,
      excerpt: Excerpt,
    ): Promise<RemoteOverview | undefined>;
  }
}

const dayMs = 24 * 60 * 60 * 1000;
const ofLately = { what: 'page loads', when: 'in the last 24 hours' };
const ofTrial = { what: 'visitors', when: 'since the last step of the trial' };

export const overview = fp(async (app: Service) => {
  const { history } = app.registry;

  /** How a release does: for the visitors of a trial, or for everybody lately. */
  const statisticsOf = async (name: string, version: string, trial: Trial | undefined) => {
    if (trial) return app.statistics.ofTrial(name, version, trial);
    const [sums] = await app.statistics.since(new Date(Date.now() - dayMs), [{ remote: name, version }]);
    return sums;
  };

  async function stableOf(document: RegistryDocument, name: string, trial: Trial | undefined) {
    const { stable, candidate } = document.remotes[name] ?? {};
    if (stable === undefined) return undefined;
    const { revision } = document;
    const [begun, statistics] = await Promise.all([
      beginningOf(history, { remote: name, revision }, isStable(stable)),
      statisticsOf(name, stable, trial),
    ]);
    const shareInBasisPoints = everyone - (candidate?.shareInBasisPoints ?? 0);
    return { version: stable, shareInBasisPoints, begun, statistics } satisfies LiveRelease;
  }

  async function candidateOf(document: RegistryDocument, name: string, trial: Trial | undefined) {
    const { stable, candidate } = document.remotes[name] ?? {};
    if (!candidate) return undefined;
    const { revision } = document;
    const isOver = candidate.shareInBasisPoints === 0;
    const holds = isOver ? isTakenBack(candidate.version) : isOnTrial(stable, candidate);
    const [begun, statistics] = await Promise.all([
      beginningOf(history, { remote: name, revision }, holds),
      isOver ? undefined : statisticsOf(name, candidate.version, trial),
    ]);
    return { ...candidate, begun, statistics } satisfies LiveRelease;
  }

  /** A revision in which the former stable release was stable: so pressing twice rolls back once. */
  async function formerOf({ revision, remotes }: RegistryDocument, name: string) {
    const version = remotes[name]?.formerStable?.[0];
    if (version === undefined) return undefined;
    const records = await history({ remote: name, before: revision + 1, limit: 500 });
    const found = records.find(isStable(version));
    return found && { version, revision: found.revision };
  }

  app.decorate('overviewOf', async (document, name, { before = document.revision + 1, limit }) => {
    const remote = document.remotes[name];
    if (!remote) return undefined;
    const trial = await app.trialOf(document, name);
    const [stable, candidate, former, verdict, records] = await Promise.all([
      stableOf(document, name, trial),
      candidateOf(document, name, trial),
      formerOf(document, name),
      trial && app.judge.of(name, trial),
      history({ remote: name, before, limit: limit + 1 }),
    ]);
    const once = new Set(records.map(({ live }) => live.stable).filter((version) => version !== undefined));
    const retained = await app.releaseRecords.available(name, [...once]);
    return {
      name,
      owner: remote.owner,
      lock: remote.lock,
      takenBack: remote.takenBack ?? {},
      stable,
      candidate,
      judgement: verdict?.reason,
      counted: trial ? ofTrial : ofLately,
      former,
      available: othersOf(remote),
      history: records.slice(0, limit),
      hasOlder: records.length > limit,
      retained: new Set(retained.map(({ version }) => version)),
    };
  });
});

const othersOf = ({ releases, stable, candidate }: RegisteredRemote) =>
  Object.keys(releases)
    .filter(
      (version) => version !== stable && (version !== candidate?.version || !candidate.shareInBasisPoints),
    )
    .reverse();
