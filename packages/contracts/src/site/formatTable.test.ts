import { expect, test } from '@jest/globals';
import { formatTable } from './formatTable.ts';

test('aligns columns by their longest cell and leaves no spaces at the end of lines', () => {
  const rows = [
    ['REMOTE', 'STABLE', 'NOTE'],
    ['inventory', '1.0.0', ''],
    ['dealers', '1.10.0', 'locked'],
  ];
  expect(formatTable(rows)).toBe(
    'REMOTE     STABLE  NOTE\n' + 'inventory  1.0.0\n' + 'dealers    1.10.0  locked',
  );
});

test('returns an empty text for an empty table', () => {
  expect(formatTable([])).toBe('');
});
