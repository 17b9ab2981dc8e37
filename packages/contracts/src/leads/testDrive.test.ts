import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { honeypotFieldName } from '../http/formPost.ts';
import {
  formatChoice,
  formatTestDriveDate,
  formatTimeWindows,
  listTestDriveDates,
  NewTestDrive,
  TestDriveFormValues,
  toTestDrive,
} from './testDrive.ts';

const [tomorrow] = listTestDriveDates();
const lastDate = listTestDriveDates().at(-1) ?? '';

const values = {
  dealer: 'hudson-carts Hudson  Carts',
  vehicle: 'evolution-d3 Evolution D3',
  firstDate: tomorrow,
  firstPartOfDay: 'morning',
  secondDate: tomorrow,
  secondPartOfDay: 'evening',
  firstName: ' Ann ',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '5550100199',
};

describe('listTestDriveDates', () => {
  test.each([
    ['2026-11-26T12:00:00Z', '2026-11-27', '2027-01-25'],
    // It is still November 26 in the east of the US.
    ['2026-11-27T04:59:59Z', '2026-11-27', '2027-01-25'],
    ['2026-11-27T05:00:00Z', '2026-11-28', '2027-01-26'],
    ['2028-02-28T12:00:00Z', '2028-02-29', '2028-04-28'],
  ])('at %s, the dates are %s to %s', (now, first, last) => {
    const dates = listTestDriveDates(Date.parse(now));
    expect([dates[0], dates.at(-1), dates.length]).toEqual([first, last, 60]);
  });
});

test.each([
  ['', '', ['12/1/2026 (morning)']],
  ['2027-01-10', 'evening', ['12/1/2026 (morning)', '1/10/2027 (evening)']],
])('with the second choice %j, %j, the time windows read %j', (secondDate, secondPartOfDay, texts) => {
  const first = { firstDate: '2026-12-01', firstPartOfDay: 'morning' };
  expect(formatTimeWindows({ ...first, secondDate, secondPartOfDay })).toEqual(texts);
});

test('toTestDrive returns a payload that the service accepts', () => {
  const testDrive = toTestDrive(v.parse(TestDriveFormValues, values));
  expect(testDrive).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '(555) 010-0199',
    vehicle: 'evolution-d3',
    vehicleName: 'Evolution D3',
    dealer: 'hudson-carts',
    dealerName: 'Hudson  Carts',
    firstDate: tomorrow,
    firstPartOfDay: 'morning',
    secondDate: tomorrow,
    secondPartOfDay: 'evening',
    message: '',
    [honeypotFieldName]: '',
  });
  const { [honeypotFieldName]: _, ...payload } = testDrive;
  expect(v.parse(NewTestDrive, testDrive)).toEqual(payload);
});

test('a formatted choice is parsed as the same choice', () => {
  const choice = { slug: 'evolution-d3', name: 'Evolution D3 2+2' };
  const parsed = v.parse(TestDriveFormValues, { ...values, vehicle: formatChoice(choice) });
  expect(parsed.vehicle).toEqual(choice);
});

describe('TestDriveFormValues', () => {
  test('accepts dates in the notation of the US, and a message with the line breaks of a form post', () => {
    const texts = {
      firstDate: ` ${formatTestDriveDate(tomorrow)} `,
      secondDate: lastDate,
      message: 'a\r\nb ',
    };
    expect(v.parse(TestDriveFormValues, { ...values, ...texts })).toMatchObject({
      firstDate: tomorrow,
      secondDate: lastDate,
      message: 'a\nb',
    });
  });

  const dateMessage = `Please choose a date from ${formatTestDriveDate(tomorrow)} to ${formatTestDriveDate(lastDate)}`;
  const sameWindow = 'Please choose another date or time of day than in your first choice';
  test.each([
    ['dealer', '', 'Please choose a dealer'],
    ['dealer', 'hudson-carts', 'Please choose a dealer'],
    ['dealer', 'hudson-carts ', 'Please choose a dealer'],
    ['vehicle', undefined, 'Please select a vehicle'],
    ['vehicle', '../d3 Evolution D3', 'Please select a vehicle'],
    ['firstDate', '', dateMessage],
    ['firstDate', undefined, 'Please choose a date'],
    ['firstDate', '2020-01-01', dateMessage],
    ['secondDate', '2/30/2027', dateMessage],
    ['secondDate', 'tomorrow', dateMessage],
    ['firstPartOfDay', '', 'Please select a time of day'],
    ['secondPartOfDay', 'night', 'Please select a time of day'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ann@', 'Please enter a valid email address'],
    ['phone', '', 'Phone number is required'],
    ['message', 'x'.repeat(5001), 'Please use at most 5,000 characters'],
    ['message', 'a\u0000b', 'Please write plain text'],
  ])('rejects the %s %j with "%s"', (field, value, message) => {
    const { issues = [] } = v.safeParse(TestDriveFormValues, { ...values, [field]: value });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])[0]).toEqual([field, message]);
  });

  test('rejects equal time windows at the second date, in both schemas', () => {
    const equal = { ...values, secondPartOfDay: 'morning' };
    const payload = { ...toTestDrive(v.parse(TestDriveFormValues, values)), secondPartOfDay: 'morning' };
    for (const [schema, input] of [
      [TestDriveFormValues, equal],
      [NewTestDrive, payload],
    ] as const) {
      const { issues = [] } = v.safeParse(schema, input);
      expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
        ['secondDate', sameWindow],
      ]);
    }
  });

  test.each([
    [undefined, undefined, undefined],
    ['', '', undefined],
    ['', 'evening', ['secondDate', 'Please choose a date']],
    [lastDate, '', ['secondPartOfDay', 'Please select a time of day']],
    [lastDate, 'evening', undefined],
  ])('with the second choice %j, %j, finds the mistake %j', (secondDate, secondPartOfDay, mistake) => {
    const second = { secondDate, secondPartOfDay };
    const payload = { ...toTestDrive(v.parse(TestDriveFormValues, values)), ...second };
    for (const [schema, input] of [
      [TestDriveFormValues, { ...values, ...second }],
      [NewTestDrive, payload],
    ] as const) {
      const { issues = [] } = v.safeParse(schema, input);
      expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual(mistake ? [mistake] : []);
    }
    expect(
      v.parse(NewTestDrive, { ...payload, secondDate: undefined, secondPartOfDay: undefined }),
    ).toMatchObject({
      secondDate: '',
      secondPartOfDay: '',
    });
  });

  test('names the dealer if no radio button is selected', () => {
    const { dealer: _, ...withoutDealer } = values;
    const { issues = [] } = v.safeParse(TestDriveFormValues, withoutDealer);
    expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(['Please choose a dealer']));
  });

  test('compares the time windows even if other fields are invalid', () => {
    const { issues = [] } = v.safeParse(TestDriveFormValues, {
      ...values,
      secondPartOfDay: 'morning',
      email: '',
      dealer: '',
    });
    expect(issues.map(({ message }) => message)).toContain(sameWindow);
  });
});
