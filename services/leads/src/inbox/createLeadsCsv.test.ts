import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { propertyRuns } from '@msv/testing/propertyRuns';
import fc from 'fast-check';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { leadArbitrary } from '../../test/support/leadArbitrary.ts';
import { listCsvValues, parseCsv } from '../../test/support/parseCsv.ts';
import type { LeadDocument } from '../leads/LeadDocument.ts';
import { createLeadsCsv } from './createLeadsCsv.ts';
import { toLead } from './toLead.ts';

async function* yieldLeads(documents: readonly LeadDocument[]) {
  for (const document of documents) yield toLead(document);
}
const formatCsv = (...documents: LeadDocument[]) => text(createLeadsCsv(yieldLeads(documents)));

describe('createLeadsCsv', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ['＋1', "'＋1"],
    [' "=1', `"' ""=1"`],
    ["'tis", "'tis"],
    ['a; b', '"a; b"'],
    ['a;=1+1', `"a;'=1+1"`],
    ["a;'=1+1", `"a;''=1+1"`],
    ['a;"=1+1;b', `"a;'""=1+1;b"`],
    ['a\t=1+1', `"a\t'=1+1"`],
    ['a\n\n@b', `"a\n\n'@b"`],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['"a", b', '"""a"", b"'],
  ])('the name %j becomes the cell %j', async (name, cell) => {
    expect(await formatCsv(buildLeadDocument({ name }))).toContain(`Z,vehicle-inquiry,${cell},ann.lee@`);
  });

  test('a parser returns exactly the values of any leads, and no cell is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(leadArbitrary, leadArbitrary, async (...leads) => {
        const { rows, cells } = parseCsv(await formatCsv(...leads));
        expect(rows).toEqual(leads.map(listCsvValues));
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('no text becomes a formula or another cell in a program that splits rows at semicolons or tabs', async () => {
    await fc.assert(
      fc.asyncProperty(leadArbitrary, leadArbitrary, async (...leads) => {
        const csv = await formatCsv(...leads);
        // A program that splits rows only at semicolons or tabs ignores the quotes around cells.
        expect(csv).not.toMatch(/[;\t\r\n]["\s]*[=+\-@＝＋－＠]/);
        expect(parseCsv(csv, [',', ';', '\t'])).toEqual(parseCsv(csv));
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('twice the text takes at most twice the time', async () => {
    await expectLinear({
      createInput: (size) => buildLeadDocument({ name: `x${'\n'.repeat(size)}x${`;"'`.repeat(size)}x` }),
      run: formatCsv,
      size: 20_000,
    });
  });
});
