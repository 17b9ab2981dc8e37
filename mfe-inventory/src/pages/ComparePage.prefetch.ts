import { createVehicleComparisonRead } from '@msv/contracts/inventory/vehicleComparison';
import type { Prefetch } from '@msv/platform';
import { parseCompareQuery } from '../features/compare/compareUrl.ts';

export const prefetch: Prefetch = ({ url }) => {
  const { slugs } = parseCompareQuery(url.search);
  if (slugs.length === 0) return {};
  return {
    subject: createVehicleComparisonRead(slugs),
    fragments: [{ remote: 'financing', name: 'PaymentEstimate' }],
  };
};
