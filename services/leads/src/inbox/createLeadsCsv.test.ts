import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
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
    ["'tis", "'tis"],
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
      { numRuns: 1000, seed: 1 },
    );
  });
});
