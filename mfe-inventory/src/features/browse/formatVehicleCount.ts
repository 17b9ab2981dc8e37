import { formatNumber } from '@msv/contracts/site/formatNumber';

/** Formats the text of the count badge. */
export const formatVehicleCount = (count: number): string =>
  count === 1 ? '1 Vehicle Available' : `${formatNumber(count)} Vehicles Available`;
