import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/vehicle';
import { pictureOf } from '../data/pictureOf.ts';

const style = css({
  inlineSize: '100%',
  borderStartStartRadius: 'inherit',
  borderStartEndRadius: 'inherit',
});

interface Props {
  vehicle: Vehicle;
  isFirst: boolean;
}

/** A vehicle's picture on its card. Beside its name it says nothing new, so it has no text. */
export function VehiclePicture({ vehicle, isFirst }: Props) {
  return (
    <img
      css={style}
      {...pictureOf(vehicle, 'card')}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
