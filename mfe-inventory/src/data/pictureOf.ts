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
  return { ...pixels, src: src.startsWith(`${vehiclePicturesUrl}/`) ? src + query : src };
}
