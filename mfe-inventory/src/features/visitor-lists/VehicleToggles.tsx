import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';
import { useToast, useTrack } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { compareIcon, heartIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { pillButtonStyle } from '@msv/ui/styles/pillButtonStyle';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import type { SlugList } from './createSlugList.ts';
import { comparedVehicles, savedVehicles, useIsListed } from './visitorLists.ts';

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

interface Props {
  list: SlugList;
  slug: string;
  name: string;
  /** What pressing the button does, such as `Save`. */
  label: string;
  icon: string;
  /** Returns false to reject another vehicle, for example because the list is full. */
  canAdd?: (slugs: readonly string[]) => boolean;
  onAdd: () => void;
}

function ListToggle({ list, slug, name, label, icon, canAdd = () => true, onAdd }: Props) {
  const isListed = useIsListed(list, slug);
  function toggle() {
    const slugs = list.getSlugs();
    if (isListed) list.setSlugs(slugs.filter((other) => other !== slug));
    else if (canAdd(slugs)) {
      list.setSlugs([...slugs, slug]);
      onAdd();
    }
  }
  return (
    <button type="button" css={pillButtonStyle} aria-pressed={isListed} onClick={toggle}>
      <Icon path={icon} />
      <span>{label}</span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </button>
  );
}
