import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Fragment } from '@msv/platform';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { parseRangeMiles } from '../vehicle-facts/vehicleFacts.ts';

/** What the vehicle costs to run, rendered by the financing remote. Passes what is known of it, but no typical values. */
export function RunningCostSection({ vehicle: { range, specifications } }: { vehicle: Vehicle }) {
  const props = { battery: specifications?.power?.battery, rangeMiles: parseRangeMiles(range), range };
  return (
    <FragmentSection
      surface="white"
      title="What It Costs to Run"
      pending={<Skeleton height="26rem" />}
      unavailable="The running cost is unavailable right now."
      renderFragment={(placeholders) => (
        <Fragment remote="financing" name="RunningCost" props={props} {...placeholders} />
      )}
    />
  );
}
