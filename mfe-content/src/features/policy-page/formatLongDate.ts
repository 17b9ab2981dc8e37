const longDateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats an ISO date such as `2024-01-01` as `January 1, 2024`, independent of the time zone. */
export const formatLongDate = (isoDate: string) => longDateFormat.format(new Date(isoDate));
