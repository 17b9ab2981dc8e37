import type { Vehicle } from '@msv/contracts/inventory/vehicle';

/**
 * Returns a copy of a vehicle with the same picture URL in `imageUrl` and `image`, because API clients read
 * either field. If the stored URLs differ, uses `imageUrl` for both.
 */
export function completePictures(vehicle: Vehicle): Vehicle {
  const picture = vehicle.imageUrl || vehicle.image;
  return picture ? { ...vehicle, imageUrl: picture, image: picture } : vehicle;
}
