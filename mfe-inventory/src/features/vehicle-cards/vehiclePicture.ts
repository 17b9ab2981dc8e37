import { css } from '@emotion/react';
import {
  formatVehiclePrice,
  getVehiclePictureUrl,
  type Vehicle,
  vehiclePicturesUrl,
  vehicleShareImagesUrl,
} from '@msv/contracts/inventory/vehicle';
import type { VehicleView } from '@msv/contracts/inventory/vehiclePicture';
import { pageMargin, phoneQuery, radius } from '@msv/ui/tokens/tokens';

/** A picture that carries a card or a page. On phones, it has the width of the window. */
export const pictureStyle = css({
  inlineSize: '100%',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
  borderRadius: radius.card,
  [phoneQuery]: {
    inlineSize: `calc(100% + 2 * ${pageMargin})`,
    maxInlineSize: 'none',
    marginInline: `calc(-1 * ${pageMargin})`,
    borderRadius: 0,
  },
});

type PictureFields = Pick<Vehicle, 'imageUrl' | 'image' | 'category'>;

/** Sizes of the inventory service's drawings, with which `<img>` elements prevent layout shifts. */
const drawingSizes = {
  card: { width: 480, height: 320, query: '' },
  detail: { width: 720, height: 440, query: 'size=detail' },
} as const;

/**
 * Returns the attributes of a vehicle's `<img>`: the vehicle's picture, or else the drawing of its category. Only
 * drawings of the inventory service have several sizes, views and paints.
 * @param galleryQuery View and paint as query parameters
 */
export function getVehiclePicture(
  vehicle: PictureFields,
  size: keyof typeof drawingSizes,
  galleryQuery = '',
) {
  const { query, ...pixels } = drawingSizes[size];
  const src = getVehiclePictureUrl(vehicle);
  const parameters = [query, galleryQuery].filter(Boolean).join('&');
  return { ...pixels, src: isServiceDrawing(src) && parameters ? `${src}?${parameters}` : src };
}

/** Returns true if the inventory service draws the vehicle's picture, so that it has several views and paints. */
export const hasDrawing = (vehicle: PictureFields) => isServiceDrawing(getVehiclePictureUrl(vehicle));

/** Returns the picture as PNG, because search engines do not show SVG pictures, or the photo. */
export const getPngUrl = (vehicle: PictureFields) => {
  const src = getVehiclePictureUrl(vehicle);
  return isServiceDrawing(src) ? src.replace(/\.svg$/, '.png') : src;
};

/**
 * Returns the image for link previews, which shows name and price. Undefined for external pictures, because their size
 * is unknown.
 */
export function getShareImage(vehicle: Vehicle) {
  const src = getVehiclePictureUrl(vehicle);
  return isServiceDrawing(src)
    ? {
        path: `${vehicleShareImagesUrl}/${vehicle.slug}.png`,
        alt: `${vehicle.name} from ${formatVehiclePrice(vehicle.price)}, ${altByView.side}`,
      }
    : undefined;
}

const altByView: Readonly<Record<VehicleView, string>> = {
  side: 'seen from the side',
  front: 'seen from the front',
  top: 'seating plan, seen from above',
};

export const formatPictureAlt = ({ name }: Pick<Vehicle, 'name'>, view: VehicleView = 'side') =>
  `${name}, ${altByView[view]}`;

const isServiceDrawing = (src: string) => src.startsWith(`${vehiclePicturesUrl}/`);
