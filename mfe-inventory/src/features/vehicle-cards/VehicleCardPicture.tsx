import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { getVehiclePicture } from './vehiclePicture.ts';

const style = css({
  inlineSize: '100%',
  borderStartStartRadius: 'inherit',
  borderStartEndRadius: 'inherit',
});

interface Props {
  vehicle: Vehicle;
  isAboveFold: boolean;
}

/** Picture of a vehicle on its card. It has no alternative text because the card shows the name. */
export function VehicleCardPicture({ vehicle, isAboveFold }: Props) {
  return (
    <img
      css={style}
      {...getVehiclePicture(vehicle, 'card')}
      alt=""
      loading={isAboveFold ? 'eager' : 'lazy'}
      fetchPriority={isAboveFold ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
