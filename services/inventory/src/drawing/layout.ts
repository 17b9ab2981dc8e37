import type { VehicleTraits } from './VehicleTraits.ts';

/** Where one row's seat stands: `hinge` is the x where cushion and backrest meet. */
export type Seat = { readonly hinge: number; readonly rearward: boolean };

/**
 * Where things are, in centimetres: x runs from the rear bumper forwards, y is the height above the ground of a vehicle
 * that is not lifted. `lift` raises everything but the wheels.
 */
export type Layout = {
  readonly front: number;
  readonly frontAxle: number;
  readonly rearAxle: number;
  /** Radius of the tires, and of the body's arches over street tires. */
  readonly wheel: number;
  readonly lift: number;
  /** Rear edge of the dashboard. */
  readonly dash: number;
  readonly seats: readonly Seat[];
  /** Where the rearmost body panel ends: behind it a foot platform of the rear-facing seat may follow. */
  readonly tail: number;
  readonly roofRear: number;
  readonly roofFront: number;
};

export const streetWheel = 25.5;
export const heights = { sill: 24, floor: 34, seat: 64, dash: 100, roof: 188 } as const;

const cushionDepth = 46;
const rowPitch = 79;

/** The least length that has room for the seats: data may state a shorter one, a drawing cannot. */
const shortest = (rows: number) => 118 + rows * rowPitch;

/** Places rows, axles and roof along a vehicle of the given length. */
export function layoutOf(traits: VehicleTraits): Layout {
  const front = Math.max(traits.lengthCm, shortest(traits.rows.length));
  const dash = front - 78;
  const firstHinge = dash - 33 - cushionDepth;
  const seats = traits.rows.map((facing, row) =>
    facing === 'rearward'
      ? { hinge: firstHinge - (row - 1) * rowPitch - 15, rearward: true }
      : { hinge: firstHinge - row * rowPitch, rearward: false },
  );
  const last = seats.at(-1) ?? { hinge: firstHinge, rearward: false };
  const allTerrain = traits.tires === 'all-terrain';
  const wheel = allTerrain ? 29.5 : streetWheel;
  return {
    front,
    frontAxle: front - 40,
    rearAxle: traits.cargoBed ? 66 : last.rearward ? last.hinge - 34 : Math.min(last.hinge - 8, 46),
    wheel,
    lift: (traits.lifted ? 7 : 0) + wheel - streetWheel,
    dash,
    seats,
    tail: last.rearward ? last.hinge - 70 : 2,
    roofRear: traits.roof === 'short' ? last.hinge - 34 : last.rearward ? last.hinge - 78 : last.hinge - 36,
    roofFront: front - 84,
  };
}
