/**
 * Query parameters of the running cost on `/financing` and on vehicle pages. The calculator loads only this file,
 * without the values.
 */
export const runningCostParameters = [
  'miles',
  'electricity',
  'outlet',
  'battery',
  'range',
  'gas',
  'cartmpg',
  'carmpg',
] as const;
