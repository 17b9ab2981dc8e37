import type { NewListingReport } from '@msv/contracts/leads/listingReport';

/** Builds a valid report of an error in a listing. Override only the fields that are relevant to the test. */
export function buildListingReport(fields: Partial<NewListingReport> = {}): NewListingReport {
  return {
    dealer: 'hudson-carts-albany',
    problem: 'wrong-phone',
    message: '',
    email: '',
    ...fields,
  };
}
