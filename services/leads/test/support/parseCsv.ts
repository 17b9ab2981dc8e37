import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { LeadDocument } from '../../src/leads/LeadDocument.ts';
import { pickSubmittedFields } from '../../src/leads/leadForms.ts';
import { splitName } from '../../src/leads/splitName.ts';

const Rows = v.array(v.record(v.string(), v.string()));

/** Parses a CSV export and returns the submitted values of its leads and all cells. */
export function parseCsv(csv: string, delimiter: string | string[] = ',') {
  const parsedRows = v.parse(Rows, parse(csv, { columns: true, bom: true, delimiter }));
  const rows = parsedRows.map(({ createdAt: _, delivery: __, attempts: ___, ...row }) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  );
  return { rows, cells: parsedRows.flatMap((row) => Object.values(row)) };
}

/** Lists the values of a lead that a CSV export should contain. Empty values have empty cells. */
export function listCsvValues(lead: LeadDocument) {
  const values = { ...pickSubmittedFields(lead), ...('name' in lead && splitName(lead.name)) };
  const fields = Object.entries(values).filter(([, value]) => value !== '');
  return { id: lead._id, ...Object.fromEntries(fields) };
}
