import { expect, test } from '@jest/globals';
import { listAuditRows } from './auditLog.ts';

test('lists entries with their details in the last column', () => {
  const at = new Date('2026-11-22T09:30:15.123Z');
  const entries = [
    { at, who: 'Ann Miller', action: 'edit', dealershipId: 10_000, fields: ['phone', 'city'] },
    { at, who: 'operator', action: 'list' },
  ];
  expect(listAuditRows(entries)).toEqual([
    ['2026-11-22 09:30:15 UTC', 'Ann Miller', 'edit', '10000 phone city'],
    ['2026-11-22 09:30:15 UTC', 'operator', 'list', ''],
  ]);
});

test('says that there are no entries', () => {
  expect(listAuditRows([])).toEqual([['No access is recorded yet.']]);
});
