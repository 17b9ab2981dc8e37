import { css } from '@emotion/react';
import { type Vehicle, vehiclePicturesUrl } from '@msv/contracts/vehicle';

const style = css({
  inlineSize: '100%',
  borderStartStartRadius: 'inherit',
  borderStartEndRadius: 'inherit',
});

interface Props {
  vehicle: Vehicle;
  isFirst: boolean;
}

/** A vehicle's own picture, or its category's drawing. Beside its name it says nothing new, so it has no text. */
export function VehiclePicture({ vehicle, isFirst }: Props) {
  const drawing = `${vehiclePicturesUrl}/category/${vehicle.category}.svg`;
  return (
    <img
      css={style}
      src={vehicle.imageUrl ?? vehicle.image ?? drawing}
      alt=""
      width={480}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
