import { toZipKey } from '../keys/toZipKey.ts';
import { firstZipCodes } from './firstZipCodes.ts';

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/** Alabama's second time zone is observed near Columbus, Georgia. */
const stateTimeZones: Readonly<Record<string, readonly string[]>> = {
  Alabama: [central, eastern],
  Alaska: ['America/Anchorage', 'America/Adak'],
  // The Navajo Nation observes daylight saving time.
  Arizona: ['America/Phoenix', mountain],
  Arkansas: [central],
  California: [pacific],
  Colorado: [mountain],
  Connecticut: [eastern],
  Delaware: [eastern],
  'District of Columbia': [eastern],
  Florida: [eastern, central],
  Georgia: [eastern],
  Hawaii: ['Pacific/Honolulu'],
  Idaho: [mountain, pacific],
  Illinois: [central],
  Indiana: [eastern, central],
  Iowa: [central],
  Kansas: [central, mountain],
  Kentucky: [eastern, central],
  Louisiana: [central],
  Maine: [eastern],
  Maryland: [eastern],
  Massachusetts: [eastern],
  Michigan: [eastern, central],
  Minnesota: [central],
  Mississippi: [central],
  Missouri: [central],
  Montana: [mountain],
  Nebraska: [central, mountain],
  Nevada: [pacific, mountain],
  'New Hampshire': [eastern],
  'New Jersey': [eastern],
  'New Mexico': [mountain],
  'New York': [eastern],
  'North Carolina': [eastern],
  'North Dakota': [central, mountain],
  Ohio: [eastern],
  Oklahoma: [central],
  Oregon: [pacific, mountain],
  Pennsylvania: [eastern],
  'Rhode Island': [eastern],
  'South Carolina': [eastern],
  'South Dakota': [central, mountain],
  Tennessee: [central, eastern],
  Texas: [central, mountain],
  Utah: [mountain],
  Vermont: [eastern],
  Virginia: [eastern],
  Washington: [pacific],
  'West Virginia': [eastern],
  Wisconsin: [central],
  Wyoming: [mountain],
};

/** First ZIP code of each range with one time zone. The last range is first. */
const ranges = Object.entries(firstZipCodes)
  .flatMap(([timeZone, zipCodes]) => zipCodes.split(' ').map((firstZipCode) => ({ firstZipCode, timeZone })))
  .sort((a, b) => (a.firstZipCode < b.firstZipCode ? 1 : -1));

interface Place {
  /** An existing ZIP or ZIP+4 code. */
  readonly zipCode: string;
  readonly state?: string | undefined;
}

/**
 * Returns a name such as `America/Phoenix`, or `undefined` if the state has no such time zone, so that the ZIP code or
 * the state is wrong.
 */
export function findTimeZone({ zipCode, state = '' }: Place): string | undefined {
  const zipKey = toZipKey(zipCode);
  const timeZone = ranges.find(({ firstZipCode }) => firstZipCode <= zipKey)?.timeZone;
  return stateTimeZones[state]?.find((name) => name === timeZone);
}
