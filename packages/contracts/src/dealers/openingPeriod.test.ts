import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { OpeningPeriods } from './dealershipProfileEdit.ts';
import { findOpenPeriod, type OpeningPeriod, type Weekday } from './openingPeriod.ts';

/** Parses time ranges of a day, such as `09:00-12:00`. */
const parseRanges = (text: string, days: Weekday[] = ['Monday']): OpeningPeriod[] =>
  text.split(' ').map((range) => {
    const [opens = '', closes = ''] = range.split('-');
    return { days, opens, closes };
  });

test.each([
  ['09:00-17:00', true],
  ['09:00-12:00 13:00-17:00', true],
  ['13:00-17:00 09:00-12:00', true],
  ['09:00-12:00 12:00-17:00', true],
  ['16:00-00:00', true],
  ['18:00-02:30', true],
  ['09:00-12:00 18:00-04:00', true],
  ['00:00-00:00', true],
  ['17:00-04:01', false],
  ['09:00-05:00', false],
  ['09:00-09:00', false],
  ['24:00-25:00', false],
  ['9:00-17:00', false],
  ['09:00-13:01 13:00-17:00', false],
  ['18:00-02:00 20:00-22:00', false],
  ['08:00-10:00 11:00-12:00 13:00-17:00', false],
])('accepts %s as the hours of a day: %j', (text, expected) => {
  expect(v.is(OpeningPeriods, parseRanges(text))).toBe(expected);
});

test('accepts hours of different days that overlap', () => {
  const periods = [...parseRanges('09:00-17:00'), ...parseRanges('08:00-12:00', ['Sunday'])];
  expect(v.is(OpeningPeriods, periods)).toBe(true);
  expect(v.is(OpeningPeriods, parseRanges('09:00-17:00', []))).toBe(false);
});

describe('finds the period in which a dealership is open', () => {
  const split = parseRanges('09:00-12:00 13:00-17:00');
  const late = parseRanges('18:00-02:00', ['Friday', 'Sunday']);
  const untilMidnight = parseRanges('16:00-00:00');
  const dayAndNight = parseRanges('00:00-00:00');
  test.each<[string, readonly OpeningPeriod[], Weekday, string, string | undefined]>([
    ['opening time', split, 'Monday', '09:00', '12:00'],
    ['a break', split, 'Monday', '12:00', undefined],
    ['the time after a break', split, 'Monday', '13:00', '17:00'],
    ['closing time', split, 'Monday', '17:00', undefined],
    ['another day', split, 'Tuesday', '10:00', undefined],
    ['the minute before midnight', untilMidnight, 'Monday', '23:59', '00:00'],
    ['midnight', untilMidnight, 'Tuesday', '00:00', undefined],
    ['the night', late, 'Friday', '23:30', '02:00'],
    ['the time after midnight', late, 'Saturday', '01:59', '02:00'],
    ['closing time after midnight', late, 'Saturday', '02:00', undefined],
    ['the time after the midnight of a week', late, 'Monday', '00:30', '02:00'],
    ['the morning of a late day', late, 'Friday', '01:00', undefined],
    ['a whole day', dayAndNight, 'Monday', '12:00', '00:00'],
  ])('at %s', (_case, periods, day, time, expected) => {
    expect(findOpenPeriod(periods, { day, time })?.closes).toBe(expected);
  });
});
