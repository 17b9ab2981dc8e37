import type { Series, VehicleTraits } from './VehicleTraits.ts';

/** The colours one vehicle wears. `light` and `deep` are the body colour in the sun and in the shade. */
export type Paint = {
  readonly body: string;
  readonly light: string;
  readonly deep: string;
  readonly roof: string;
  readonly roofDeep: string;
  readonly seat: string;
  readonly seatDeep: string;
  readonly piping: string;
};

/** Colours of parts that no paint shop touches. */
export const trim = {
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

const cream = { seat: '#F0E4CC', seatDeep: '#D3C2A0' };
const saddle = { seat: '#B9783F', seatDeep: '#8F5729' };
const charcoal = { seat: '#47524F', seatDeep: '#303A37' };
const stone = { seat: '#D9DCD6', seatDeep: '#B4BAB3' };
const black = { roof: '#37423F', roofDeep: '#1F2826' };
const ivory = { roof: '#FBF5E6', roofDeep: '#DCD0B4' };
const white = { roof: '#FFFFFF', roofDeep: '#D5DDD9' };

const paints: Readonly<Record<Series, readonly [Paint, Paint]>> = {
  Classic: [
    { body: '#79B2CC', light: '#B4DAE8', deep: '#4A84A1', ...ivory, ...cream, piping: '#4A84A1' },
    { body: '#12705A', light: '#3FA588', deep: '#084437', ...ivory, ...cream, piping: '#12705A' },
  ],
  Forester: [
    { body: '#66794A', light: '#95A874', deep: '#435231', ...black, ...saddle, piping: '#EBD9B4' },
    { body: '#B8633A', light: '#DF9468', deep: '#854122', ...black, ...charcoal, piping: '#E8A77E' },
  ],
  Carrier: [
    {
      body: '#F3EDDD',
      light: '#FFFFFF',
      deep: '#CFC4A8',
      ...white,
      seat: '#3F6282',
      seatDeep: '#2B4762',
      piping: '#F3EDDD',
    },
    { body: '#2E5079', light: '#6288B4', deep: '#1B3352', ...white, ...stone, piping: '#2E5079' },
  ],
  D3: [
    {
      body: '#DDE3E4',
      light: '#FFFFFF',
      deep: '#A3AFB2',
      ...black,
      seat: '#A5443D',
      seatDeep: '#7C2D29',
      piping: '#F2D9D2',
    },
    { body: '#B5343A', light: '#E26B68', deep: '#7E1D26', ...black, ...stone, piping: '#B5343A' },
  ],
  'D5 Maverick': [
    { body: '#E9862B', light: '#FFB568', deep: '#B15C10', ...black, ...charcoal, piping: '#FFB568' },
    { body: '#1F7D8F', light: '#59B3C2', deep: '#0F5463', ...black, ...saddle, piping: '#F0D9B5' },
  ],
  'D5 Ranger': [
    { body: '#F4C550', light: '#FFE598', deep: '#CB9622', ...white, ...charcoal, piping: '#F4C550' },
    { body: '#E0715C', light: '#F6A692', deep: '#B04A38', ...white, ...cream, piping: '#E0715C' },
  ],
  'D6 MAX': [
    { body: '#27478F', light: '#6487CE', deep: '#152A5E', ...black, ...saddle, piping: '#F0D9B5' },
    { body: '#CDAA72', light: '#EBD3A6', deep: '#957443', ...black, ...charcoal, piping: '#FFB81C' },
  ],
  Turfman: [
    { body: '#5E9440', light: '#93C270', deep: '#3D6A26', ...black, ...charcoal, piping: '#93C270' },
    { body: '#FFB81C', light: '#FFDB7E', deep: '#C98600', ...black, ...charcoal, piping: '#FFB81C' },
  ],
};

/** The paint a vehicle wears. */
export function paintOf(traits: VehicleTraits): Paint {
  return paints[traits.series][traits.paint];
}
