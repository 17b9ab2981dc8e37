/** What the partners advertise, as the specification states it. */
export const financingClaims = [
  { term: 'Terms', detail: '24-84 months' },
  { term: 'Loan amounts', detail: '$5,000 - $20,000' },
  { term: 'APR', detail: '4.99% - 18.99%' },
  { term: 'Leases, estimated', detail: 'from $199 a month' },
] as const;
