import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Link, useTrack } from '@msv/platform';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';

/** Shows a vehicle's name, makes its whole card clickable, and reports clicks to analytics. */
export function VehicleCardLink({ vehicle: { slug, name } }: { vehicle: Pick<Vehicle, 'slug' | 'name'> }) {
  const track = useTrack();
  return (
    <Link
      css={cardLinkStyle}
      to={`/inventory/${slug}`}
      onClick={() => track({ event: 'vehicle_interest', action: 'card_click', vehicle_slug: slug })}
    >
      {name}
    </Link>
  );
}
