/** The way to a state's page. */
export const stateTrail = [
  { to: '/', label: 'Home' },
  { to: '/states', label: 'States' },
] as const;
