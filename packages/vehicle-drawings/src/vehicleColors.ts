import { type VehiclePaint, vehiclePaints } from '@msv/contracts/inventory/vehiclePicture';
import { mixColors } from './svg/mixColors.ts';
import type { BodyStyle, VehicleTraits } from './traits/VehicleTraits.ts';

/** Colors of one vehicle. `light` and `deep` are the body color in the sun and in the shade. */
export type VehicleColors = {
  readonly body: string;
  readonly light: string;
  readonly deep: string;
  readonly roof: string;
  readonly roofDeep: string;
  readonly seat: string;
  readonly seatDeep: string;
  readonly piping: string;
};

/** Colors of unpainted parts, the same for every vehicle. */
export const trimColors = {
  black: '#1B2422',
  plastic: '#2C3734',
  plasticLight: '#46524E',
  metal: '#A9B4B0',
  metalLight: '#E3E9E6',
  metalDeep: '#6C7874',
  glass: '#BFE3E6',
  lamp: '#FFF6DC',
  lampGlow: '#FFE08A',
  amber: '#F5A524',
  tailLamp: '#D8392F',
  shadow: '#10231F',
} as const;

const creamSeats = { seat: '#F0E4CC', seatDeep: '#D3C2A0' };
const saddleSeats = { seat: '#B9783F', seatDeep: '#8F5729' };
const charcoalSeats = { seat: '#47524F', seatDeep: '#303A37' };
const stoneSeats = { seat: '#D9DCD6', seatDeep: '#B4BAB3' };
const blackRoof = { roof: '#37423F', roofDeep: '#1F2826' };
const ivoryRoof = { roof: '#FBF5E6', roofDeep: '#DCD0B4' };
const whiteRoof = { roof: '#FFFFFF', roofDeep: '#D5DDD9' };

const colorsByBodyStyle: Readonly<Record<BodyStyle, Record<VehicleTraits['colorScheme'], VehicleColors>>> = {
  classic: {
    standard: {
      body: '#79B2CC',
      light: '#B4DAE8',
      deep: '#4A84A1',
      ...ivoryRoof,
      ...creamSeats,
      piping: '#4A84A1',
    },
    alternate: {
      body: '#12705A',
      light: '#3FA588',
      deep: '#084437',
      ...ivoryRoof,
      ...creamSeats,
      piping: '#12705A',
    },
  },
  forester: {
    standard: {
      body: '#66794A',
      light: '#95A874',
      deep: '#435231',
      ...blackRoof,
      ...saddleSeats,
      piping: '#EBD9B4',
    },
    alternate: {
      body: '#B8633A',
      light: '#DF9468',
      deep: '#854122',
      ...blackRoof,
      ...charcoalSeats,
      piping: '#E8A77E',
    },
  },
  carrier: {
    standard: {
      body: '#F3EDDD',
      light: '#FFFFFF',
      deep: '#CFC4A8',
      ...whiteRoof,
      seat: '#3F6282',
      seatDeep: '#2B4762',
      piping: '#F3EDDD',
    },
    alternate: {
      body: '#2E5079',
      light: '#6288B4',
      deep: '#1B3352',
      ...whiteRoof,
      ...stoneSeats,
      piping: '#2E5079',
    },
  },
  d3: {
    standard: {
      body: '#DDE3E4',
      light: '#FFFFFF',
      deep: '#A3AFB2',
      ...blackRoof,
      seat: '#A5443D',
      seatDeep: '#7C2D29',
      piping: '#F2D9D2',
    },
    alternate: {
      body: '#B5343A',
      light: '#E26B68',
      deep: '#7E1D26',
      ...blackRoof,
      ...stoneSeats,
      piping: '#B5343A',
    },
  },
  'd5-maverick': {
    standard: {
      body: '#E9862B',
      light: '#FFB568',
      deep: '#B15C10',
      ...blackRoof,
      ...charcoalSeats,
      piping: '#FFB568',
    },
    alternate: {
      body: '#1F7D8F',
      light: '#59B3C2',
      deep: '#0F5463',
      ...blackRoof,
      ...saddleSeats,
      piping: '#F0D9B5',
    },
  },
  'd5-ranger': {
    standard: {
      body: '#F4C550',
      light: '#FFE598',
      deep: '#CB9622',
      ...whiteRoof,
      ...charcoalSeats,
      piping: '#F4C550',
    },
    alternate: {
      body: '#E0715C',
      light: '#F6A692',
      deep: '#B04A38',
      ...whiteRoof,
      ...creamSeats,
      piping: '#E0715C',
    },
  },
  'd6-max': {
    standard: {
      body: '#27478F',
      light: '#6487CE',
      deep: '#152A5E',
      ...blackRoof,
      ...saddleSeats,
      piping: '#F0D9B5',
    },
    alternate: {
      body: '#CDAA72',
      light: '#EBD3A6',
      deep: '#957443',
      ...blackRoof,
      ...charcoalSeats,
      piping: '#FFB81C',
    },
  },
  turfman: {
    standard: {
      body: '#5E9440',
      light: '#93C270',
      deep: '#3D6A26',
      ...blackRoof,
      ...charcoalSeats,
      piping: '#93C270',
    },
    alternate: {
      body: '#FFB81C',
      light: '#FFDB7E',
      deep: '#C98600',
      ...blackRoof,
      ...charcoalSeats,
      piping: '#FFB81C',
    },
  },
};

/**
 * Returns the colors of a vehicle: those of its body style and color scheme, with a different body color if
 * the paint specifies one.
 */
export function findVehicleColors(traits: VehicleTraits, paint: VehiclePaint): VehicleColors {
  const colors = colorsByBodyStyle[traits.bodyStyle][traits.colorScheme];
  const { color } = vehiclePaints[paint];
  if (color === undefined) return colors;
  return {
    ...colors,
    body: color,
    light: mixColors(color, '#FFFFFF', 0.4),
    deep: mixColors(color, trimColors.shadow, 0.35),
    // Piping that has the body color changes together with the paint.
    piping: colors.piping === colors.body ? color : colors.piping,
  };
}
