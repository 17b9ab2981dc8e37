import { describe, expect, it } from '@jest/globals';
import type { FaultTargets } from '../../faults/faultActions.ts';
import { formatFault, planFaults, recoveryLimitMs } from './schedule.ts';

const targets: FaultTargets = {
  programs: ['site', 'renderers', 'leads', 'database'],
  links: [
    { from: 'site', to: 'leads' },
    { from: 'leads', to: 'database' },
  ],
  clocks: ['site', 'leads'],
  hasDisk: true,
};
const seeds = Array.from({ length: 50 }, (_, seed) => seed);
const plan = (seed: number, minutes = 10, options: Partial<FaultTargets> = {}) =>
  planFaults({ seed, minutes, targets: { ...targets, ...options } });

describe('planFaults', () => {
  it('plans the same faults for the same seed, and others for another seed', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(new Set(seeds.map((seed) => JSON.stringify(plan(seed)))).size).toBe(seeds.length);
  });

  it('begins a longer run with the faults of a shorter one', () => {
    const rounds = plan(7, 2);
    expect(plan(7, 10).slice(0, rounds.length)).toEqual(rounds);
  });

  it('plans at least one round, and all rounds within the given time', () => {
    for (const seed of seeds) {
      expect(plan(seed, 0)).toHaveLength(1);
      expect(plan(seed, 10).at(-1)?.endMs).toBeLessThan(10 * 60_000 - recoveryLimitMs);
    }
  });

  it('lets the site recover between rounds', () => {
    for (const rounds of seeds.map((seed) => plan(seed)))
      for (const [index, { endMs }] of rounds.entries()) {
        const next = rounds[index + 1]?.faults[0]?.startMs ?? Number.POSITIVE_INFINITY;
        expect(next - endMs).toBeGreaterThan(recoveryLimitMs);
      }
  });

  it('kills a program at most once a minute, because npm start gives up on the third crash', () => {
    for (const rounds of seeds.map((seed) => plan(seed))) {
      const lastKills = new Map<string, number>();
      for (const { action, startMs } of rounds.flatMap(({ faults }) => faults)) {
        if (action.kind !== 'kill') continue;
        expect(startMs - (lastKills.get(action.program) ?? -60_000)).toBeGreaterThanOrEqual(60_000);
        lastKills.set(action.program, startMs);
      }
    }
  });

  it('never plans a full disk without a disk that it may fill', () => {
    const kinds = (hasDisk: boolean) =>
      new Set(
        seeds
          .flatMap((seed) => plan(seed, 10, { hasDisk }))
          .flatMap(({ faults }) => faults.map(({ action }) => action.kind)),
      );
    expect([...kinds(true)].sort()).toEqual(['cut', 'fill', 'freeze', 'kill', 'shift', 'slow', 'stop']);
    expect([...kinds(false)].sort()).toEqual(['cut', 'freeze', 'kill', 'shift', 'slow', 'stop']);
  });
});

it.each([
  [
    { action: { kind: 'stop', program: 'leads' }, startMs: 12_345, durationMs: 8100 },
    ' 12.3 s  stop leads for 8.1 s',
  ],
  [
    { action: { kind: 'shift', program: 'leads', shiftMs: -60_000 }, startMs: 0, durationMs: 9000 },
    '  0.0 s  shift the clock of leads by -60 s for 9.0 s',
  ],
  [{ action: { kind: 'kill', program: 'site' }, startMs: 1000, durationMs: 0 }, '  1.0 s  kill site'],
  [
    {
      action: { kind: 'slow', link: { from: 'site', to: 'leads' }, delayMs: 300 },
      startMs: 100_000,
      durationMs: 1000,
    },
    '100.0 s  slow site → leads by 300 ms for 1.0 s',
  ],
] as const)('formats %j', (fault, text) => {
  expect(formatFault(fault)).toBe(text);
});
