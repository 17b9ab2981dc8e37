/** The families of the range; each has a body and two paints of its own. */
export const seriesNames = [
  'Classic',
  'Forester',
  'Carrier',
  'D3',
  'D5 Maverick',
  'D5 Ranger',
  'D6 MAX',
  'Turfman',
] as const;
export type Series = (typeof seriesNames)[number];

export type Facing = 'forward' | 'rearward';
export type CargoBed = 'small' | 'mid' | 'large';
export type SeatTrim = 'plain' | 'two-tone' | 'premium';

/** What can be seen of a vehicle from its side: everything the drawing knows. */
export type VehicleTraits = {
  /** Names the drawing's ids, so that many drawings can stand in one page. */
  readonly slug: string;
  readonly series: Series;
  /** Which of the two paints of the series. */
  readonly paint: 0 | 1;
  /** From the steering wheel to the rear; two people sit in each row. */
  readonly rows: readonly Facing[];
  readonly lengthCm: number;
  readonly lifted: boolean;
  readonly tires: 'street' | 'all-terrain';
  readonly roof: 'short' | 'extended';
  readonly seatTrim: SeatTrim;
  readonly cargoBed?: CargoBed;
  readonly bedLift: boolean;
  readonly brushGuard: boolean;
  readonly lightBar: boolean;
  readonly touchscreen: boolean;
  readonly soundBar: boolean;
  readonly seatBelts: boolean;
  readonly grabRails: boolean;
  readonly rolledCurtain: boolean;
  readonly towHitch: boolean;
  readonly workLights: boolean;
};
