import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { propertyRuns } from '@msv/testing/nightly';
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
const formatRawCsv = (...documents: LeadDocument[]) =>
  text(createLeadsCsv(yieldLeads(documents), { isRaw: true }));

/** Returns true if a cell, or a part of it, begins like a formula, and is neither a number, a phone number nor an email address. */
const isFormula = (cell: string) =>
  cell
    .split(/[;\t\r\n]/)
    .map((part) => part.replace(/^["\s]+/, ''))
    .some((part) =>
      /^[+\-＋－]/.test(part)
        ? !/^.([\d ()./-]*(ext\.? ?\d+|x\.? ?\d+)?|[\w.+-]*\w@\w[\w.-]*)"?$/.test(part)
        : /^[=@＝＠]/.test(part),
    );

describe('createLeadsCsv', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['+1-555-010-0199', "'+1-555-010-0199"],
    ['-1/2', "'-1/2"],
    ['+-1', "'+-1"],
    ['- (1) - 2', "'- (1) - 2"],
    ['+A1', "'+A1"],
    ['- first', "'- first"],
    [`+cmd|'/C calc'!A0`, `'+cmd|'/C calc'!A0`],
    ['+HYPERLINK(1)', "'+HYPERLINK(1)"],
    ['+a!b@example.com', "'+a!b@example.com"],
    ['+1+@A1', "'+1+@A1"],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['+442079460000', '+442079460000'],
    ['+1 (555) 010-0199', '+1 (555) 010-0199'],
    ['+1(555)010-0199', '+1(555)010-0199'],
    ['+1 555-010-0199', '+1 555-010-0199'],
    ['+1.555.010.0199', '+1.555.010.0199'],
    ['+49 30/1234-567 ext. 8', '+49 30/1234-567 ext. 8'],
    ['＋44 20 7946 0000', '＋44 20 7946 0000'],
    ['+ann@example.com', '+ann@example.com'],
    ['-ann.lee+x@mail.example.com', '-ann.lee+x@mail.example.com'],
    ['-12.50', '-12.50'],
    ['-', '-'],
    ['---', '---'],
    ['a;+44 20 7946 0000', '"a;+44 20 7946 0000"'],
    ['a;+44 20 7946 0000 + 1', `"a;'+44 20 7946 0000 + 1"`],
    ["'=1+1", "''=1+1"],
    ['＋A1', "'＋A1"],
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
    expect(await formatCsv(buildLeadDocument({ name }))).toContain(`Z,vehicle-inquiry,${cell},`);
  });

  test('a parser returns exactly the values of any leads from raw CSV, and otherwise no cell is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(leadArbitrary, leadArbitrary, async (...leads) => {
        expect(parseCsv(await formatRawCsv(...leads)).rows).toEqual(leads.map(listCsvValues));
        expect(parseCsv(await formatCsv(...leads)).cells.filter(isFormula)).toEqual([]);
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('no text becomes a formula or another cell in a program that splits rows at semicolons or tabs', async () => {
    await fc.assert(
      fc.asyncProperty(leadArbitrary, leadArbitrary, async (...leads) => {
        const csv = await formatCsv(...leads);
        // A program that splits rows only at semicolons or tabs ignores the quotes around cells.
        expect(
          csv
            .split(/[;\t\r\n]/)
            .slice(1)
            .filter(isFormula),
        ).toEqual([]);
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
