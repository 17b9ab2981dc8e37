import { describe, expect, test } from '@jest/globals';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { expectLinear } from '@msv/testing/expectLinear';
import { findExpiredReleases } from './findExpiredReleases.ts';
import type { ReleaseRecord } from './ReleaseRecord.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const subtractDays = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

function buildRecord(
  version: string,
  ageInDays: number,
  overrides: Partial<ReleaseRecord> = {},
): ReleaseRecord {
  const { remote = 'inventory' } = overrides;
  return {
    _id: `${remote}@${version}`,
    remote,
    version,
    release: buildRelease({ remote, version }),
    uploadedAt: subtractDays(ageInDays),
    registeredAt: subtractDays(ageInDays),
    ...overrides,
  };
}

/** Builds records of which the newest is 100 days old. */
const buildOldRecords = (count: number, overrides: Partial<ReleaseRecord> = {}) =>
  Array.from({ length: count }, (_, index) => buildRecord(`1.${index}.0`, 99 + count - index, overrides));

const findExpiredIds = (records: ReleaseRecord[], document = buildRegistry()) =>
  findExpiredReleases(records, document, { keptReleases: 10, keptDays: 30 }, now).map(({ _id }) => _id);

describe('a release expires', () => {
  test('if it is neither among the 10 newest nor younger than 30 days', () => {
    expect(findExpiredIds(buildOldRecords(12))).toEqual(['inventory@1.0.0', 'inventory@1.1.0']);
    const young = Array.from({ length: 20 }, (_, index) => buildRecord(`2.${index}.0`, 29));
    expect(findExpiredIds(young)).toEqual([]);
    expect(findExpiredIds([...buildOldRecords(2), ...young])).toEqual(['inventory@1.0.0', 'inventory@1.1.0']);
  });

  test('based on the number of newer releases of its own remote', () => {
    expect(findExpiredIds([...buildOldRecords(10), ...buildOldRecords(10, { remote: 'dealers' })])).toEqual(
      [],
    );
  });

  test('if its upload has been incomplete for 30 days', () => {
    const abandoned = buildRecord('3.0.0', 31, { registeredAt: undefined });
    const recent = buildRecord('3.0.1', 29, { registeredAt: undefined });
    expect(findExpiredIds([...buildOldRecords(10), abandoned, recent])).toEqual(['inventory@3.0.0']);
  });
});

test.each([
  ['the stable release', { stable: '1.0.0' }],
  ['the candidate', { stable: '1.12.0', candidate: { version: '1.0.0', shareInBasisPoints: 1 } }],
  ['a stopped candidate', { stable: '1.12.0', candidate: { version: '1.0.0', shareInBasisPoints: 0 } }],
  ['a rollback target', { stable: '1.12.0', formerStable: ['1.0.0'] }],
])('%s never expires', (_case, live) => {
  const releases = Object.fromEntries(
    ['1.0.0', '1.12.0'].map((version) => [version, buildRelease({ version })]),
  );
  const document = buildRegistry([], { remotes: { inventory: { owner: '', releases, ...live } } });
  expect(findExpiredIds(buildOldRecords(13), document)).toEqual(['inventory@1.1.0', 'inventory@1.2.0']);
});

test('the time for many stored releases is linear', async () => {
  await expectLinear({ createInput: buildOldRecords, run: (records) => findExpiredIds(records), size: 200 });
});
