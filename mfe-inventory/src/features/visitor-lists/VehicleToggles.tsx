import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';
import { useToast } from '@msv/platform';
import { compareIcon, heartIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { ListToggle } from './ListToggle.tsx';
import { comparedVehicles, savedVehicles } from './visitorLists.ts';

/** Buttons that add a vehicle to the visitor's comparison and saved vehicles. */
export function VehicleToggles({ vehicle: { slug, name } }: { vehicle: Pick<Vehicle, 'slug' | 'name'> }) {
  const toast = useToast();
  function canCompareMore(slugs: readonly string[]) {
    if (slugs.length < maxComparedVehicles) return true;
    toast({
      title: `You can compare up to ${maxComparedVehicles} vehicles`,
      description: `Remove one of them to add the ${name}.`,
    });
    return false;
  }
  return (
    <Row gap={2}>
      <ListToggle
        list={comparedVehicles}
        slug={slug}
        name={name}
        label="Compare"
        icon={compareIcon}
        canAdd={canCompareMore}
      />
      <ListToggle list={savedVehicles} slug={slug} name={name} label="Save" icon={heartIcon} />
    </Row>
  );
}
