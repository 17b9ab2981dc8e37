import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';

/** In inches. */
export const garageLimits = { min: 24, max: 1200 } as const;

/**
 * Measures of a garage by the dimension of a vehicle that they limit. Each `name` is a query parameter. The defaults
 * assume a garage for one car, 20 ft deep, with a door that is 8 ft wide and 7 ft high.
 */
const garageMeasures = [
  { dimension: 'length', name: 'depth', label: 'Garage Depth', defaultInches: 240, excess: 'long' },
  { dimension: 'width', name: 'doorwidth', label: 'Door Width', defaultInches: 96, excess: 'wide' },
  { dimension: 'height', name: 'doorheight', label: 'Door Height', defaultInches: 84, excess: 'high' },
] as const;

export type GarageFit = (typeof garageMeasures)[number] & {
  readonly garageInches: number;
  /** Negative if the vehicle is too large. */
  readonly spareInches: number;
};

export const hasGarage = (query: string): boolean =>
  garageMeasures.some(({ name }) => new URLSearchParams(query).has(name));

/** Compares a vehicle with the garage in a query string. Omits dimensions that the vehicle does not state in inches. */
export function compareWithGarage({ specifications }: Vehicle, query: string): readonly GarageFit[] {
  const params = new URLSearchParams(query);
  return garageMeasures.flatMap((measure) => {
    const inches = parseInches(specifications?.dimensions?.[measure.dimension]);
    if (inches === undefined) return [];
    const requested = Number(params.get(measure.name));
    const isValid = requested >= garageLimits.min && requested <= garageLimits.max;
    const garageInches = isValid ? requested : measure.defaultInches;
    return { ...measure, garageInches, spareInches: garageInches - inches };
  });
}

/** Parses a dimension such as `114 in`. Returns undefined for another form. */
function parseInches(text = ''): number | undefined {
  const number = /^\s*(\d+(?:\.\d+)?)\s*in(?:ches)?\.?\s*$/i.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** States whether the vehicle fits, or names the unknown dimensions. */
export function describeFit(fits: readonly GarageFit[]): string {
  if (fits.some(({ spareInches }) => spareInches < 0)) return 'It does not fit.';
  const unknown = garageMeasures
    .map(({ dimension }) => dimension)
    .filter((dimension) => !fits.some((fit) => fit.dimension === dimension));
  if (unknown.length === 0) return 'It fits.';
  const known = fits.map(({ dimension }) => dimension).join(' and ');
  return `Its ${known} ${fits.length > 1 ? 'fit' : 'fits'}. The manufacturer does not state its ${unknown.join(' and ')}. Ask your dealer.`;
}

/** Formats the space beside the vehicle, such as `Length: 10 ft 6 in to spare`. */
export function formatSpare({ dimension, excess, spareInches }: GarageFit): string {
  const label = dimension.replace(/^./, (letter) => letter.toUpperCase());
  const size = formatFeet(Math.abs(spareInches));
  return `${label}: ${spareInches < 0 ? `${size} too ${excess}` : `${size} to spare`}`;
}

/** Formats inches as `10 ft 6 in`, `8 ft` or `7.5 in`. */
export function formatFeet(inches: number): string {
  const rounded = Math.round(inches * 10) / 10;
  const feet = Math.floor(rounded / 12);
  const rest = rounded - feet * 12;
  const parts = [feet > 0 && `${feet} ft`, (rest > 0 || feet === 0) && `${formatNumber(rest, 1)} in`];
  return parts.filter(Boolean).join(' ');
}
