import { type Vehicle, vehiclePicturesUrl } from '@msv/contracts/vehicle';

/** The sizes in which the inventory service draws; with these on the element nothing shifts. */
const sizes = {
  card: { width: 480, height: 320, query: '' },
  detail: { width: 720, height: 440, query: '?size=detail' },
} as const;

/** A vehicle's own picture, or else its category's drawing. A picture from elsewhere has one size only. */
export function pictureOf(
  { imageUrl, image, category }: Pick<Vehicle, 'imageUrl' | 'image' | 'category'>,
  size: keyof typeof sizes,
) {
  const { query, ...pixels } = sizes[size];
  const src = imageUrl || image || `${vehiclePicturesUrl}/category/${category}.svg`;
  return { ...pixels, src: isDrawn(src) ? src + query : src };
}

/** The drawing as it stands for the vehicle's page where that is shared. A picture from elsewhere may be of any size. */
export function sharedPictureOf(vehicle: Vehicle) {
  const { src } = pictureOf(vehicle, 'card');
  return isDrawn(src) ? { path: src.replace(/\.svg$/, '.png'), alt: inWords(vehicle) } : undefined;
}

/** What a vehicle's picture shows. */
export const inWords = ({ name }: Pick<Vehicle, 'name'>) => `${name}, seen from the side`;

const isDrawn = (src: string) => src.startsWith(`${vehiclePicturesUrl}/`);
