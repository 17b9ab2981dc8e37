import { formatNumber } from '@msv/contracts/site/formatNumber';
import type { QueryCodec } from '@msv/forms/search/useQueryState';
import { calculateRunningCost, type Outlet } from './calculateRunningCost.ts';
import { runningCostParameters } from './runningCostParameters.ts';

type FieldName = (typeof runningCostParameters)[number];
export type NumberName = Exclude<FieldName, 'outlet'>;

/** Numbers are text as typed, so that the form never changes what a visitor types. */
export type RunningCostValues = Readonly<Record<NumberName, string> & { outlet: Outlet }>;

/** Battery and range are those of common vehicles. Hints beside the fields name the other sources. */
export const defaultRunningCostValues: RunningCostValues = {
  miles: '10',
  electricity: '0.165',
  outlet: '120',
  battery: '5.28',
  range: '35',
  gas: '3.10',
  cartmpg: '40',
  carmpg: '24.9',
};

interface NumberField {
  readonly label: string;
  /** The number within a sentence. */
  readonly phrase: string;
  readonly hint?: string;
  readonly maximum: number;
  readonly canBeZero?: boolean;
  /** The field may be empty, because the number can be unknown. */
  readonly isOptional?: boolean;
}

const createExampleHint = (name: NumberName) =>
  `Example value: ${defaultRunningCostValues[name]}. Change it to yours.`;

/** In the order of the form. */
export const numberFields: Readonly<Record<NumberName, NumberField>> = {
  miles: {
    label: 'Miles a Day',
    phrase: 'the miles a day',
    hint: createExampleHint('miles'),
    maximum: 1000,
    canBeZero: true,
  },
  electricity: {
    label: 'Electricity, $ per kWh',
    phrase: 'your price of electricity',
    hint: 'US average for homes in 2024: $0.165 (EIA). Your bill states yours.',
    maximum: 10,
    canBeZero: true,
  },
  battery: {
    label: 'Battery Capacity, kWh',
    phrase: 'the battery’s capacity',
    hint: 'Example value: 48 V × 110 Ah = 5.28 kWh.',
    maximum: 500,
    isOptional: true,
  },
  range: {
    label: 'Range per Charge, Miles',
    phrase: 'the range',
    hint: createExampleHint('range'),
    maximum: 2000,
    isOptional: true,
  },
  gas: {
    label: 'Gas, $ per Gallon',
    phrase: 'your price of gas',
    hint: 'US average for regular in 2025: $3.10 (EIA).',
    maximum: 100,
    canBeZero: true,
  },
  cartmpg: {
    label: 'Gas Cart, Miles per Gallon',
    phrase: 'the miles per gallon',
    hint: createExampleHint('cartmpg'),
    maximum: 500,
  },
  carmpg: {
    label: 'Car, Miles per Gallon',
    phrase: 'the miles per gallon',
    hint: 'US average of new vehicles without a plug, model year 2023: 24.9 (EPA).',
    maximum: 500,
  },
};

/** Digits without separators, or in groups of three, followed by optional decimals. */
const numberPattern = /^(?:\d+|\d{1,3}(?:,\d{3})+)?\.?\d*$/;

/** Returns undefined for a number that is missing, not a number or out of range. */
export function parseNumber(name: NumberName, text: string): number | undefined {
  const { maximum, canBeZero = false } = numberFields[name];
  const digits = text.trim().replace(/^\$\s*/, '');
  if (!numberPattern.test(digits) || !/\d/.test(digits)) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  return number <= maximum && (number > 0 || canBeZero) ? number : undefined;
}

/** Returns the error of a field, or undefined if its value can be used or may be missing. */
export function findNumberError(name: NumberName, text: string): string | undefined {
  const { maximum, canBeZero, isOptional } = numberFields[name];
  if (parseNumber(name, text) !== undefined || (isOptional && text.trim() === '')) return undefined;
  const limit = formatNumber(maximum);
  return canBeZero ? `Enter a number from 0 to ${limit}.` : `Enter a number above 0, up to ${limit}.`;
}

/** Numbers on which each result depends, in the order of the form. */
export const numbersByResult = {
  monthlyCost: ['miles', 'electricity', 'battery', 'range'],
  gasCartMonthlyCost: ['miles', 'gas', 'cartmpg'],
  carMonthlyCost: ['miles', 'gas', 'carmpg'],
} as const satisfies Partial<Record<keyof ReturnType<typeof calculateRunningCost>, readonly NumberName[]>>;

/**
 * Names the missing or invalid numbers, for example `the battery’s capacity and the range`. Undefined if all can be
 * used.
 */
export function describeUnknownNumbers(
  names: readonly NumberName[],
  values: RunningCostValues,
): string | undefined {
  const phrases = names
    .filter((name) => parseNumber(name, values[name]) === undefined)
    .map((name) => numberFields[name].phrase);
  const last = phrases.pop();
  return phrases.length > 0 ? `${phrases.join(', ')} and ${last}` : last;
}

/** Unknown values become the household outlet. */
export const parseOutletVoltage = (text: string | null): Outlet => (text === '240' ? text : '120');

/** Results that depend on a missing or invalid number are undefined. */
export const calculateFromValues = (values: RunningCostValues) =>
  calculateRunningCost({
    outlet: values.outlet,
    milesPerDay: parseNumber('miles', values.miles),
    electricityPricePerKwh: parseNumber('electricity', values.electricity),
    batteryKwh: parseNumber('battery', values.battery),
    rangeMiles: parseNumber('range', values.range),
    gasPricePerGallon: parseNumber('gas', values.gas),
    gasCartMpg: parseNumber('cartmpg', values.cartmpg),
    carMpg: parseNumber('carmpg', values.carmpg),
  });

/**
 * Converts between values and a query string such as `?miles=20&battery=`, in which an unknown capacity is empty. The
 * query string omits the given defaults.
 */
export const createRunningCostCodec = (defaults: RunningCostValues): QueryCodec<RunningCostValues> => ({
  decode(query) {
    const params = new URLSearchParams(query);
    const read = (name: NumberName) => params.get(name) ?? defaults[name];
    return {
      miles: read('miles'),
      electricity: read('electricity'),
      outlet: parseOutletVoltage(params.get('outlet')),
      battery: read('battery'),
      range: read('range'),
      gas: read('gas'),
      cartmpg: read('cartmpg'),
      carmpg: read('carmpg'),
    };
  },
  encode(values) {
    const params = new URLSearchParams();
    for (const name of runningCostParameters)
      if (values[name] !== defaults[name]) params.set(name, values[name]);
    return params.size > 0 ? `?${params}` : '';
  },
});

export const runningCostCodec = createRunningCostCodec(defaultRunningCostValues);
