const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date such as `2024-01-01` as people write it: January 1, 2024, wherever server and reader are. */
export const longDate = (isoDate: string) => format.format(new Date(isoDate));
