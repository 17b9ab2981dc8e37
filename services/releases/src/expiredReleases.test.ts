import { describe, expect, test } from '@jest/globals';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { expiredReleases } from './expiredReleases.ts';
import type { ReleaseRecord } from './ReleaseRecord.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

function aRecord(version: string, days: number, facts: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { remote = 'inventory' } = facts;
  return {
    _id: `${remote}@${version}`,
    remote,
    version,
    release: aRelease({ remote, version }),
    uploadedAt: daysAgo(days),
    registeredAt: daysAgo(days),
    ...facts,
  };
}

/** The newest is a hundred days old. */
const old = (count: number, facts: Partial<ReleaseRecord> = {}) =>
  Array.from({ length: count }, (_, at) => aRecord(`1.${at}.0`, 99 + count - at, facts));
const expired = (records: ReleaseRecord[], document = aRegistry()) =>
  expiredReleases(records, document, { keptReleases: 10, keptDays: 30 }, now).map(({ _id }) => _id);

describe('what nobody needs any more', () => {
  test('is neither of the last ten nor of the last thirty days', () => {
    expect(expired(old(12))).toEqual(['inventory@1.0.0', 'inventory@1.1.0']);
    const young = Array.from({ length: 20 }, (_, at) => aRecord(`2.${at}.0`, 29));
    expect(expired(young)).toEqual([]);
    expect(expired([...old(2), ...young])).toEqual(['inventory@1.0.0', 'inventory@1.1.0']);
  });

  test('is counted for each remote by itself', () => {
    expect(expired([...old(10), ...old(10, { remote: 'dealers' })])).toEqual([]);
  });

  test.each([
    ['stable', { stable: '1.0.0' }],
    ['on trial', { stable: '1.12.0', candidate: { version: '1.0.0', shareInBasisPoints: 1 } }],
    ['on trial with nobody', { stable: '1.12.0', candidate: { version: '1.0.0', shareInBasisPoints: 0 } }],
    ['to be returned to', { stable: '1.12.0', formerStable: ['1.0.0'] }],
  ])('is nothing that is %s, however old', (_what, live) => {
    const releases = Object.fromEntries(
      ['1.0.0', '1.12.0'].map((version) => [version, aRelease({ version })]),
    );
    const document = aRegistry([], { remotes: { inventory: { owner: '', releases, ...live } } });
    expect(expired(old(13), document)).toEqual(['inventory@1.1.0', 'inventory@1.2.0']);
  });

  test('is an upload that was not completed for thirty days, which is none of the last ten', () => {
    const broken = aRecord('3.0.0', 31, { registeredAt: undefined });
    const recent = aRecord('3.0.1', 29, { registeredAt: undefined });
    expect(expired([...old(10), broken, recent])).toEqual(['inventory@3.0.0']);
  });
});
