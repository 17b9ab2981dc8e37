import type { LeadDocument } from '../LeadDocument.ts';

export interface CourierOptions {
  /** Takes the next lead that is due. */
  readonly claim: () => Promise<LeadDocument | null>;
  readonly deliver: (lead: LeadDocument, signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown, lead?: LeadDocument) => void;
  /** How many leads may be on their way at one moment. */
  readonly lanes: number;
  /** How often to look for leads that nobody announced. */
  readonly pollMs: number;
  /** How long what is on its way may take to be finished when the courier stops. */
  readonly graceMs: number;
}

export type Courier = ReturnType<typeof startCourier>;

/** Claims and delivers leads until it is stopped. A failure, of the database for instance, ends nothing: it waits. */
export function startCourier({ claim, deliver, onError, lanes, pollMs, graceMs }: CourierOptions) {
  const interruption = new AbortController();
  const sleepers = new Set<() => void>();
  let nudges = 0;
  let isStopping = false;

  /** Whoever was nudged since it last looked does not wait at all. */
  function untilNudged(seen: number) {
    if (nudges !== seen || isStopping) return;
    return new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      sleepers.add(wake);
    });
  }

  /** Whether there was a lead. */
  async function deliverNext(): Promise<boolean> {
    let lead: LeadDocument | null = null;
    try {
      lead = await claim();
      if (lead) await deliver(lead, interruption.signal);
      return lead !== null;
    } catch (error) {
      onError(error, lead ?? undefined);
      return false;
    }
  }

  async function runLane() {
    while (!isStopping) {
      const seen = nudges;
      if (!(await deliverNext())) await untilNudged(seen);
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, runLane));

  return {
    /** Says that a lead may be due: one lane looks at once. */
    nudge() {
      nudges += 1;
      for (const wake of [...sleepers].slice(0, 1)) wake();
    },
    /** Claims nothing more, lets what is on its way be finished, interrupts it after a while. */
    async stop() {
      isStopping = true;
      for (const wake of [...sleepers]) wake();
      const grace = setTimeout(() => interruption.abort(), graceMs);
      await running;
      clearTimeout(grace);
    },
  };
}
