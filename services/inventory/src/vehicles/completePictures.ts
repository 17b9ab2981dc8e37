import type { Vehicle } from '@msv/contracts/inventory/vehicle';

/** Copies the picture URL to `imageUrl` and `image`, because API clients read either field. `imageUrl` has priority. */
export function completePictures(vehicle: Vehicle): Vehicle {
  const picture = vehicle.imageUrl || vehicle.image;
  return picture ? { ...vehicle, imageUrl: picture, image: picture } : vehicle;
}
