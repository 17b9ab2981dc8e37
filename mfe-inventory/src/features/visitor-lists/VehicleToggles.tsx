import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';
import { useToast, useTrack } from '@msv/platform';
import { compareIcon, heartIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { ListToggle } from './ListToggle.tsx';
import { comparedVehicles, savedVehicles } from './visitorLists.ts';

/** Buttons that add a vehicle to the visitor's comparison and saved vehicles. */
export function VehicleToggles({ vehicle: { slug, name } }: { vehicle: Pick<Vehicle, 'slug' | 'name'> }) {
  const toast = useToast();
  const track = useTrack();
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
        onAdd={() => track({ event: 'compare_add', vehicle_slug: slug })}
      />
      <ListToggle
        list={savedVehicles}
        slug={slug}
        name={name}
        label="Save"
        icon={heartIcon}
        onAdd={() => track({ event: 'add_to_wishlist', items: [{ item_id: slug }] })}
      />
    </Row>
  );
}
