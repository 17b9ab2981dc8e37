import type { ReleaseOutcome, TrialEvidence } from '@msv/contracts/releaseReport';
import { TrialVisitors } from '@msv/service-kit/TrialVisitors';
import type { RunningTrial } from '../registry/runningTrial.ts';
import { Tally } from './Tally.ts';

/** Whose page load it is. */
export interface Whose {
  readonly visitor: string;
  /** Of addresses: see `addressBlock`. */
  readonly block: string;
}

/** What is known while visitors are divided in one way. */
interface Kept {
  readonly division: string;
  readonly visitors: TrialVisitors;
  readonly tally: Tally;
}

/**
 * Adds up what trials are judged by. With each other division of the visitors it begins from nothing: those who come
 * over from one release to the other are none like those who stay.
 */
export class Evidence {
  private readonly trialOf: (remote: string) => RunningTrial | undefined;
  private readonly kept = new Map<string, Kept>();

  /** @param trialOf The trial of a remote that runs now. */
  constructor(trialOf: (remote: string) => RunningTrial | undefined) {
    this.trialOf = trialOf;
  }

  /** Takes note of a page load, if it is of a release on trial and counts. */
  add(outcome: ReleaseOutcome, whose: Whose): void {
    const { remote, version } = outcome;
    const trial = this.trialOf(remote);
    if (!trial) return;
    const { visitors, tally } = this.keptOf(remote, trial);
    if (visitors.counts({ ...whose, version })) tally.add(outcome);
  }

  /** What came since the last time of the trials that still run. */
  take(): TrialEvidence[] {
    return [...this.kept].flatMap(([remote, { division, tally }]) => {
      const trial = this.trialOf(remote);
      if (trial && divisionOf(trial) === division)
        return tally.take().map((sums) => ({ ...sums, revision: trial.revision }));
      this.kept.delete(remote);
      return [];
    });
  }

  private keptOf(remote: string, trial: RunningTrial): Kept {
    const division = divisionOf(trial);
    const known = this.kept.get(remote);
    if (known?.division === division) return known;
    const kept = { division, visitors: new TrialVisitors(trial.shares), tally: new Tally() };
    this.kept.set(remote, kept);
    return kept;
  }
}

const divisionOf = ({ shares }: RunningTrial) => JSON.stringify(shares);
