const format = new Intl.NumberFormat('en-US');

/** The count badge's words. */
export const vehiclesAvailable = (count: number): string =>
  count === 1 ? '1 Vehicle Available' : `${format.format(count)} Vehicles Available`;
