import type { EdgeOverview } from '@msv/contracts/releases/reports/edgeReport';

/** Formats what visitors of the edges get, compared with the registry. */
export function formatEdges({ edges, differences }: EdgeOverview): string {
  if (differences.length > 0) return differences.map(({ description }) => description).join('; ');
  const names = edges.map(({ edge }) => edge).join(' and ');
  return names === ''
    ? 'no edge reports which releases its visitors get (REGISTRY_EDGE_TOKEN)'
    : `visitors of ${names} get the releases of the registry`;
}
