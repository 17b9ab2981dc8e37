const numberFormat = new Intl.NumberFormat('en-US');

/** Formats the text of the count badge. */
export const formatVehicleCount = (count: number): string =>
  count === 1 ? '1 Vehicle Available' : `${numberFormat.format(count)} Vehicles Available`;
