interface TimeZoneName {
  /** Name in words, such as `Eastern time`. */
  readonly name: string;
  /** Short name for narrow places, such as `ET`. */
  readonly shortName: string;
}

/**
 * Names of the time zones of the US, by IANA name. They are the same in summer and in winter: `EST` and `MDT` would be wrong for
 * half of the year. Where the clock never changes, the short name is the one of standard time.
 */
export const usTimeZoneNames = {
  'America/New_York': { name: 'Eastern time', shortName: 'ET' },
  'America/Chicago': { name: 'Central time', shortName: 'CT' },
  'America/Denver': { name: 'Mountain time', shortName: 'MT' },
  // Mountain time without daylight saving time.
  'America/Phoenix': { name: 'Arizona time', shortName: 'MST' },
  'America/Los_Angeles': { name: 'Pacific time', shortName: 'PT' },
  'America/Anchorage': { name: 'Alaska time', shortName: 'AKT' },
  // The Aleutian Islands, where the clock changes, unlike in Hawaii.
  'America/Adak': { name: 'Aleutian time', shortName: 'Aleutian time' },
  'Pacific/Honolulu': { name: 'Hawaii time', shortName: 'HST' },
  'America/Puerto_Rico': { name: 'Atlantic time', shortName: 'AST' },
  'Pacific/Guam': { name: 'Chamorro time', shortName: 'ChST' },
  'Pacific/Pago_Pago': { name: 'Samoa time', shortName: 'SST' },
} as const satisfies Record<string, TimeZoneName>;

export type UsTimeZone = keyof typeof usTimeZoneNames;

const isUsTimeZone = (timeZone: string): timeZone is UsTimeZone => Object.hasOwn(usTimeZoneNames, timeZone);

/** IANA names of the time zones of the US. */
export const usTimeZones = Object.keys(usTimeZoneNames).filter(isUsTimeZone);

/** Returns the names that visitors use for a time zone, or `undefined` for a time zone that is not in the US or does not exist. */
export const findTimeZoneName = (timeZone: string | undefined): TimeZoneName | undefined =>
  timeZone !== undefined && isUsTimeZone(timeZone) ? usTimeZoneNames[timeZone] : undefined;
