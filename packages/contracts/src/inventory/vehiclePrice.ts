const priceFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats a price in US dollars as `$8,995`, or as `$8,995.50` if it includes cents. */
export const formatVehiclePrice = (price: number): string => priceFormat.format(price);
