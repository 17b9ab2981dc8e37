import type { VehicleTraits } from './traits/VehicleTraits.ts';

/** `hingeX` is the x position where the cushion and the backrest meet. */
export type SeatPosition = { readonly hingeX: number; readonly isRearFacing: boolean };

/** In centimeters: x runs from the rear bumper to the front, and y is the height above the ground without lift. */
export type VehicleLayout = {
  readonly front: number;
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly wheelRadius: number;
  /** Height by which all parts except the wheels are raised. */
  readonly lift: number;
  /** Rear edge of the dashboard. */
  readonly dash: number;
  readonly seats: readonly SeatPosition[];
  /** End of the rearmost body panel. The foot platform of a rear-facing seat extends beyond it. */
  readonly tail: number;
  /** Front edge of the rear panel and of the last forward-facing row's seat box. */
  readonly rearPanelFront: number;
  readonly roofRear: number;
  readonly roofFront: number;
};

/** In centimeters. Wheel arches are cut for this size. */
export const streetWheelRadius = 25.5;
const allTerrainWheelRadius = 29.5;

/** Heights above the ground, in centimeters. */
export const partHeights = { sill: 24, floor: 34, seat: 64, dash: 100, roof: 188 } as const;

const cushionDepth = 46;
const rowPitch = 79;

const calculateMinLength = (rowCount: number) => 118 + rowCount * rowPitch;

export function calculateVehicleLayout(traits: VehicleTraits): VehicleLayout {
  const front = Math.max(traits.lengthCm, calculateMinLength(traits.seatRows.length));
  const dash = front - 78;
  const firstHingeX = dash - 33 - cushionDepth;
  const seats = traits.seatRows.map((direction, row) =>
    direction === 'rearward'
      ? { hingeX: firstHingeX - (row - 1) * rowPitch - 15, isRearFacing: true }
      : { hingeX: firstHingeX - row * rowPitch, isRearFacing: false },
  );
  const last = seats.at(-1) ?? { hingeX: firstHingeX, isRearFacing: false };
  const wheelRadius = traits.tires === 'all-terrain' ? allTerrainWheelRadius : streetWheelRadius;
  const rearAxleBehindSeat = last.isRearFacing ? last.hingeX - 34 : Math.min(last.hingeX - 8, 46);
  const extendedRoofRear = last.isRearFacing ? last.hingeX - 78 : last.hingeX - 36;
  const tail = last.isRearFacing ? last.hingeX - 70 : 2;
  const lastForwardHingeX = seats.findLast(({ isRearFacing }) => !isRearFacing)?.hingeX ?? tail;
  return {
    front,
    frontAxle: front - 40,
    rearAxle: traits.cargoBed ? 66 : rearAxleBehindSeat,
    wheelRadius,
    lift: (traits.lifted ? 7 : 0) + wheelRadius - streetWheelRadius,
    dash,
    seats,
    tail,
    rearPanelFront: lastForwardHingeX + 43,
    roofRear: traits.roof === 'short' ? last.hingeX - 34 : extendedRoofRear,
    roofFront: front - 84,
  };
}
