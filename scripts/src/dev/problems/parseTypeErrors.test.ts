import { expect, test } from '@jest/globals';
import { parseTypeErrors } from './parseTypeErrors.ts';

test('returns each error with its path from the project root, line, column and details', () => {
  const output = [
    "src/app.ts(12,3): error TS2322: Type 'number' is not assignable to type 'string'.",
    "  The expected type comes from property 'slug'.",
    "../../packages/contracts/src/inventory/vehicle.ts(4,1): error TS2304: Cannot find name 'x'.",
    '',
  ].join('\n');
  expect(parseTypeErrors(output, '/site', 'services/leads')).toEqual([
    "services/leads/src/app.ts:12:3 - error TS2322: Type 'number' is not assignable to type 'string'.\n" +
      "  The expected type comes from property 'slug'.",
    "packages/contracts/src/inventory/vehicle.ts:4:1 - error TS2304: Cannot find name 'x'.",
  ]);
});

test('returns errors without a position, such as an invalid tsconfig.json', () => {
  expect(parseTypeErrors('error TS5083: Cannot read file.', '/site', 'shell')).toEqual([
    'shell - error TS5083: Cannot read file.',
  ]);
});

test('returns no errors for empty output', () => {
  expect(parseTypeErrors('', '/site', 'shell')).toEqual([]);
});
