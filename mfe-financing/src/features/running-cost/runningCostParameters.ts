/** Query parameters of the running cost on `/financing`, which are the names of its fields. Apart from the values, because the calculator needs only these. */
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
