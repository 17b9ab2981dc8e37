import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { honeypotFieldName } from '../http/formPost.ts';
import { ListingReportFormValues, NewListingReport } from './listingReport.ts';

const report = { dealer: 'hudson-carts', problem: 'wrong-phone', message: '', email: '' };

describe.each([
  ['NewListingReport', NewListingReport],
  ['ListingReportFormValues', ListingReportFormValues],
])('%s', (_name, schema) => {
  test.each([
    [{}, {}],
    [
      { message: undefined, email: undefined },
      { message: '', email: '' },
    ],
    [
      { message: '  ', email: ' ' },
      { message: '', email: '' },
    ],
    [
      { message: 'a\r\nb ', email: " o'brien@Example.com " },
      { message: 'a\nb', email: "o'brien@Example.com" },
    ],
    [
      { problem: 'other', message: 'x' },
      { problem: 'other', message: 'x' },
    ],
  ])('parses %j as %j', (input, output) => {
    expect(v.parse(schema, { ...report, ...input })).toMatchObject({ ...report, ...output });
  });

  test.each([
    ['dealer', '../x', expect.any(String)],
    ['problem', '', 'Please select a problem'],
    ['problem', undefined, 'Please select a problem'],
    ['problem', 'other', 'Please describe the problem'],
    ['message', 'x'.repeat(5001), 'Please use at most 5,000 characters'],
    ['message', 'a\u0000b', 'Please write plain text'],
    ['email', 'ann@', 'Please enter a valid email address'],
    ['email', 'ann@localhost', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@a.io`, 'Please use at most 254 characters'],
    ['email', 'ann@example.com\nBcc: b@example.com', 'Please enter a valid email address'],
  ])('rejects the %s %j with "%s"', (field, value, message) => {
    const { issues = [] } = v.safeParse(schema, { ...report, [field]: value });
    const errorField = message === 'Please describe the problem' ? 'message' : field;
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])[0]).toEqual([errorField, message]);
  });

  test('asks for a description even if other fields are invalid', () => {
    const { issues = [] } = v.safeParse(schema, { ...report, problem: 'other', email: 'ann@' });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['email', 'email', 'message']);
  });
});

test('only the values of the form have the honeypot field', () => {
  const values = { ...report, [honeypotFieldName]: 'x' };
  expect(v.parse(ListingReportFormValues, values)).toEqual(values);
  expect(v.parse(NewListingReport, values)).toEqual(report);
});
