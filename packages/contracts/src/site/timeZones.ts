interface TimeZoneName {
  /** Name in words, such as `Eastern time`. */
  readonly name: string;
  /** Short name for narrow places, such as `ET`. */
  readonly shortName: string;
}

/**
 * Names of the US time zones by IANA name. `EST` and `MDT` would be wrong for half of the year. Where the clock never
 * changes, the short name is that of standard time.
 */
export const usTimeZoneNames = {
  'America/New_York': { name: 'Eastern time', shortName: 'ET' },
  'America/Chicago': { name: 'Central time', shortName: 'CT' },
  'America/Denver': { name: 'Mountain time', shortName: 'MT' },
  // Mountain time without daylight saving time.
  'America/Phoenix': { name: 'Arizona time', shortName: 'MST' },
  'America/Los_Angeles': { name: 'Pacific time', shortName: 'PT' },
  'America/Anchorage': { name: 'Alaska time', shortName: 'AKT' },
  // Unlike in Hawaii, the clock changes in the Aleutian Islands.
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

/** Returns the names of a US time zone, or `undefined` for other time zones. */
export const findTimeZoneName = (timeZone: string | undefined): TimeZoneName | undefined =>
  timeZone !== undefined && isUsTimeZone(timeZone) ? usTimeZoneNames[timeZone] : undefined;
