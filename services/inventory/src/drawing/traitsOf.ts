import { type CargoBed, type Facing, type Series, seriesNames, type VehicleTraits } from './VehicleTraits.ts';

/** The part of a vehicle's data that can be seen in a picture of it. */
export type DrawableVehicle = {
  readonly slug: string;
  readonly name: string;
  readonly model: string;
  readonly series: string;
  readonly category: string;
  readonly features: readonly string[];
  readonly specifications?:
    | {
        readonly capacity?: { readonly passengers?: string | undefined } | undefined;
        readonly dimensions?: { readonly length?: string | undefined } | undefined;
      }
    | null
    | undefined;
};

const usualLengthInches: Readonly<Record<number, number>> = { 2: 94, 4: 114, 6: 142, 8: 172 };

/** Names of the models that wear the second paint of their series; the rest wear the first. */
const secondPaint: Readonly<Record<Series, RegExp>> = {
  Classic: /Pro$/,
  Forester: /^Forester 6/,
  Carrier: /8 Plus$/,
  D3: /Lifted$/,
  'D5 Maverick': /Plus$/,
  'D5 Ranger': /Plus$/,
  'D6 MAX': /XT/,
  Turfman: /1000/,
};

/**
 * What to draw for a vehicle. The data's own words decide (features, model, category); where they are silent the series
 * does. A vehicle of an unknown series is drawn as a Classic.
 */
export function traitsOf(vehicle: DrawableVehicle): VehicleTraits {
  const series = seriesNames.find((name) => name === vehicle.series) ?? 'Classic';
  const told = vehicle.features.join('; ');
  const fourByFour = /4x4|awd/i.test(`${vehicle.category} ${told}`);
  const offRoad = fourByFour || series === 'D5 Maverick' || series === 'Forester';
  const lifted = offRoad || /\blift(ed| kit)|ground clearance/i.test(`${vehicle.model} ${told}`);
  const cargoBed = cargoBedOf(told);
  const seats = seatsOf(vehicle);
  const rows = rowsOf(vehicle.model, told, series, seats);
  const inches = Number.parseFloat(vehicle.specifications?.dimensions?.length ?? '');
  const usualInches = cargoBed ? 120 : (usualLengthInches[seats] ?? 114);
  return {
    slug: vehicle.slug,
    series,
    paint: secondPaint[series].test(vehicle.model) ? 1 : 0,
    rows,
    lengthCm: Math.round((Number.isFinite(inches) ? inches : usualInches) * 2.54),
    lifted,
    tires: /all-terrain/i.test(told) || (lifted && !/street tires/i.test(told)) ? 'all-terrain' : 'street',
    roof: rows.length > 1 || /extended top/i.test(told) ? 'extended' : 'short',
    seatTrim: /premium seat|luxury seat/i.test(told)
      ? 'premium'
      : /two-tone/i.test(told)
        ? 'two-tone'
        : 'plain',
    ...(cargoBed && { cargoBed }),
    bedLift: /bed lift/i.test(told),
    brushGuard: /brush guard/i.test(told),
    lightBar: offRoad || (series === 'D5 Ranger' && /light package/i.test(told)),
    touchscreen: /touchscreen|digital dash/i.test(told),
    soundBar: /sound system/i.test(told),
    seatBelts: /seat belts|3-point belts/i.test(told),
    grabRails: /grab rails/i.test(told),
    rolledCurtain: /weather protection/i.test(told),
    towHitch: /tow hitch/i.test(told),
    workLights: /work lights/i.test(told),
  };
}

function cargoBedOf(told: string): CargoBed | undefined {
  const size = /(large|mid-size)? ?cargo bed/i.exec(told);
  if (!size) return undefined;
  if (/large/i.test(size[0])) return 'large';
  return /mid/i.test(size[0]) ? 'mid' : 'small';
}

/** From the category (`6-seater`), else the stated capacity, else the first figure of the model (`D6 MAX XT4` has four). */
function seatsOf(vehicle: DrawableVehicle): number {
  const byCategory = /^(\d)-seater$/.exec(vehicle.category)?.[1];
  if (byCategory) return Number(byCategory);
  if (vehicle.category === 'utility') return 2;
  const stated = vehicle.specifications?.capacity?.passengers?.match(/\d+/g)?.at(-1);
  return Number(stated ?? /[24680](?!.*\d)/.exec(vehicle.model)?.[0] ?? 4);
}

/** The last row looks back where the data says so, and on the `2+2`, `4+2` and Forester layouts. */
function rowsOf(model: string, told: string, series: Series, seats: number): readonly Facing[] {
  const count = Math.min(Math.max(Math.round(seats / 2), 1), 4);
  const looksBack = /rear-facing|flip-flop|\d\+2/i.test(`${model} ${told}`) || series === 'Forester';
  return Array.from({ length: count }, (_, row) =>
    row > 0 && row === count - 1 && looksBack ? 'rearward' : 'forward',
  );
}
