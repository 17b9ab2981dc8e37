import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Link, useTrack } from '@msv/platform';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';

/** Link that shows a vehicle's name and makes its whole card clickable. Reports clicks as interest in the vehicle. */
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
