import type { Vehicle } from '@msv/contracts/vehicle';
import { Link } from '@msv/platform';

export function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <article data-testid="vehicle-card">
      <h2>
        <Link to={`/inventory/${vehicle.slug}`}>{vehicle.name}</Link>
      </h2>
      <p>{vehicle.description}</p>
    </article>
  );
}
