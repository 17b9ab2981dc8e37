import { type VehiclePaint, vehiclePaints } from '@msv/contracts/inventory/vehiclePicture';
import { mixColors } from './svg/mixColors.ts';
import type { BodyStyle, VehicleTraits } from './traits/VehicleTraits.ts';

/** `light` and `deep` are the body color in the sun and in the shade. */
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
const navySeats = { seat: '#3F6282', seatDeep: '#2B4762' };
const redSeats = { seat: '#A5443D', seatDeep: '#7C2D29' };
const blackRoof = { roof: '#37423F', roofDeep: '#1F2826' };
const ivoryRoof = { roof: '#FBF5E6', roofDeep: '#DCD0B4' };
const whiteRoof = { roof: '#FFFFFF', roofDeep: '#D5DDD9' };

const createColors = (
  [body, light, deep]: readonly [body: string, light: string, deep: string],
  roof: Pick<VehicleColors, 'roof' | 'roofDeep'>,
  seats: Pick<VehicleColors, 'seat' | 'seatDeep'>,
  piping: string,
): VehicleColors => ({ body, light, deep, ...roof, ...seats, piping });

const colorsByBodyStyle: Readonly<Record<BodyStyle, Record<VehicleTraits['colorScheme'], VehicleColors>>> = {
  classic: {
    standard: createColors(['#79B2CC', '#B4DAE8', '#4A84A1'], ivoryRoof, creamSeats, '#4A84A1'),
    alternate: createColors(['#12705A', '#3FA588', '#084437'], ivoryRoof, creamSeats, '#12705A'),
  },
  forester: {
    standard: createColors(['#66794A', '#95A874', '#435231'], blackRoof, saddleSeats, '#EBD9B4'),
    alternate: createColors(['#B8633A', '#DF9468', '#854122'], blackRoof, charcoalSeats, '#E8A77E'),
  },
  carrier: {
    standard: createColors(['#F3EDDD', '#FFFFFF', '#CFC4A8'], whiteRoof, navySeats, '#F3EDDD'),
    alternate: createColors(['#2E5079', '#6288B4', '#1B3352'], whiteRoof, stoneSeats, '#2E5079'),
  },
  d3: {
    standard: createColors(['#DDE3E4', '#FFFFFF', '#A3AFB2'], blackRoof, redSeats, '#F2D9D2'),
    alternate: createColors(['#B5343A', '#E26B68', '#7E1D26'], blackRoof, stoneSeats, '#B5343A'),
  },
  'd5-maverick': {
    standard: createColors(['#E9862B', '#FFB568', '#B15C10'], blackRoof, charcoalSeats, '#FFB568'),
    alternate: createColors(['#1F7D8F', '#59B3C2', '#0F5463'], blackRoof, saddleSeats, '#F0D9B5'),
  },
  'd5-ranger': {
    standard: createColors(['#F4C550', '#FFE598', '#CB9622'], whiteRoof, charcoalSeats, '#F4C550'),
    alternate: createColors(['#E0715C', '#F6A692', '#B04A38'], whiteRoof, creamSeats, '#E0715C'),
  },
  'd6-max': {
    standard: createColors(['#27478F', '#6487CE', '#152A5E'], blackRoof, saddleSeats, '#F0D9B5'),
    alternate: createColors(['#CDAA72', '#EBD3A6', '#957443'], blackRoof, charcoalSeats, '#FFB81C'),
  },
  turfman: {
    standard: createColors(['#5E9440', '#93C270', '#3D6A26'], blackRoof, charcoalSeats, '#93C270'),
    alternate: createColors(['#FFB81C', '#FFDB7E', '#C98600'], blackRoof, charcoalSeats, '#FFB81C'),
  },
};

/** Returns the colors of the body style and color scheme, with the body color of the paint if it specifies one. */
export function findVehicleColors(traits: VehicleTraits, paint: VehiclePaint): VehicleColors {
  const colors = colorsByBodyStyle[traits.bodyStyle][traits.colorScheme];
  const { color } = vehiclePaints[paint];
  if (color === undefined) return colors;
  return {
    ...colors,
    body: color,
    light: mixColors(color, '#FFFFFF', 0.4),
    deep: mixColors(color, trimColors.shadow, 0.35),
    // Piping in the body color changes together with the paint.
    piping: colors.piping === colors.body ? color : colors.piping,
  };
}
