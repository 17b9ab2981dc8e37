import {
  describeAction,
  describeTarget,
  type FaultAction,
  type FaultTargets,
} from '../../faults/faultActions.ts';

/** Times are in milliseconds since the start of the run. A kill has no duration, because the program restarts. */
export interface PlannedFault {
  action: FaultAction;
  startMs: number;
  durationMs: number;
}

/** Faults that start together or overlap, and the time at which the last one ends. */
export interface Round {
  faults: readonly PlannedFault[];
  endMs: number;
}

interface ScheduleOptions {
  seed: number;
  minutes: number;
  targets: FaultTargets;
}

/** Programs fail as often as connections, which fail in three ways. */
const faultKinds = ['kill', 'kill', 'stop', 'stop', 'cut', 'freeze', 'slow', 'shift', 'fill'] as const;
/** Time without faults before and between rounds: time to recover, and time in which no failure is allowed. */
export const recoveryLimitMs = 10_000;
const quietMs = 3000;
const maxDurationMs = 20_000;
const singleFaultShare = 0.3;
const minShiftMs = 10_000;
const maxShiftMs = 24 * 60 * 60_000;
/** The second fault of a round starts at most this long after the first one. */
const maxOffsetMs = 5000;
/** `npm start` gives up on a program that crashes three times within a minute. */
const killIntervalMs = 60_000;

/**
 * Plans rounds of one or two faults, each followed by time to recover. The same seed and targets always plan the same
 * faults, and a longer run begins with the faults of a shorter one.
 */
export function planFaults({ seed, minutes, targets }: ScheduleOptions): Round[] {
  const random = createRandom(seed);
  const killedAtMs = new Map<string, number>();
  const rounds: Round[] = [];
  let startMs = quietMs;
  for (;;) {
    const faults = planRound(startMs);
    const endMs = Math.max(...faults.map((fault) => fault.startMs + fault.durationMs));
    if (endMs + recoveryLimitMs + quietMs > minutes * 60_000 && rounds.length > 0) return rounds;
    rounds.push({ faults, endMs });
    startMs = endMs + recoveryLimitMs + quietMs;
  }

  function planRound(roundStartMs: number): PlannedFault[] {
    const first = planFault(roundStartMs, pickAction(roundStartMs));
    if (random() < singleFaultShare) return [first];
    const offsetMs = Math.round(random() * maxOffsetMs);
    const action = pickAction(roundStartMs + offsetMs);
    const isSameTarget = describeTarget(action) === describeTarget(first.action);
    return isSameTarget ? [first] : [first, planFault(roundStartMs + offsetMs, action)];
  }

  function planFault(faultStartMs: number, action: FaultAction): PlannedFault {
    // Most faults are short, so that a run has many of them.
    const durationMs = Math.round(1000 + (maxDurationMs - 1000) * random() ** 2);
    if (action.kind === 'kill') killedAtMs.set(action.program, faultStartMs);
    return { action, startMs: faultStartMs, durationMs: action.kind === 'kill' ? 0 : durationMs };
  }

  function pickAction(atMs: number): FaultAction {
    const kind = pick(targets.hasDisk ? faultKinds : faultKinds.filter((name) => name !== 'fill'));
    if (kind === 'fill') return { kind: 'fill' };
    if (kind === 'shift') return { kind, program: pick(targets.clocks), shiftMs: drawShift() };
    if (kind === 'slow')
      return { kind, link: pick(targets.links), delayMs: Math.round(100 + random() * 2900) };
    if (kind === 'cut' || kind === 'freeze') return { kind, link: pick(targets.links) };
    const program = pick(targets.programs);
    const isKillable = atMs - (killedAtMs.get(program) ?? Number.NEGATIVE_INFINITY) >= killIntervalMs;
    return { kind: isKillable ? kind : 'stop', program };
  }

  /** The shift is into the past or the future. Seconds are as probable as hours. */
  function drawShift(): number {
    const sign = random() < 0.5 ? -1 : 1;
    return sign * Math.round(minShiftMs * (maxShiftMs / minShiftMs) ** random());
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to break');
    return item;
  }
}

/** Formats a planned fault, such as `12.3 s  stop leads for 8.1 s`. */
export function formatFault({ action, startMs, durationMs }: PlannedFault): string {
  const duration = durationMs === 0 ? '' : ` for ${(durationMs / 1000).toFixed(1)} s`;
  return `${formatSeconds(startMs)}  ${describeAction(action)}${duration}`;
}

/** Formats a time of the run, such as ` 12.3 s`. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(5)} s`;

/** Creates a generator of numbers from 0 to 1 with a seed (mulberry32), which `Math.random` does not have. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
