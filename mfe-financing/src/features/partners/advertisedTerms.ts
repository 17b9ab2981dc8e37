/** Figures that partners advertise (section 9 of the specification). */
export const advertisedTerms = [
  { term: 'Terms', detail: '24-84 months' },
  { term: 'Loan amounts', detail: '$5,000 - $20,000' },
  { term: 'APR', detail: '4.99% - 18.99%' },
] as const;

/** Lowest advertised monthly payment of a lease, in US dollars (section 9 of the specification). */
export const advertisedLeasePayment = 199;
