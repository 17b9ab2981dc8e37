/**
 * Query parameters of the running cost on `/financing` and on vehicle pages, which are the names of its fields. The calculator
 * needs only these, so they are apart from the values.
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
