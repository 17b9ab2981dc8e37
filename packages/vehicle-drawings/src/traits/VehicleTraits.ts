import * as v from 'valibot';

/** Each body style has its own bodywork, rims, roof, backdrop and two color schemes. */
export const bodyStyles = [
  'classic',
  'forester',
  'carrier',
  'd3',
  'd5-maverick',
  'd5-ranger',
  'd6-max',
  'turfman',
] as const;
export type BodyStyle = (typeof bodyStyles)[number];

export const seatDirections = ['forward', 'rearward'] as const;
export type SeatDirection = (typeof seatDirections)[number];

const CargoBedSize = v.picklist(['small', 'mid', 'large']);
export type CargoBedSize = v.InferOutput<typeof CargoBedSize>;

const SeatTrim = v.picklist(['plain', 'two-tone', 'premium']);
export type SeatTrim = v.InferOutput<typeof SeatTrim>;

const EquipmentFlag = v.optional(v.boolean('Must be true or false'), false);

/** All visible properties of a vehicle. With the view and the paint, they determine each drawing completely. */
export const VehicleTraits = v.object({
  bodyStyle: v.picklist(bodyStyles),
  colorScheme: v.picklist(['standard', 'alternate']),
  /** Direction of each seat row for two people, from the front to the rear. */
  seatRows: v.pipe(v.array(v.picklist(seatDirections)), v.minLength(1), v.maxLength(4)),
  /** Length in centimeters. The drawing has at least the length that the seat rows need. */
  lengthCm: v.pipe(v.number(), v.minValue(100), v.maxValue(1000)),
  tires: v.picklist(['street', 'all-terrain']),
  roof: v.picklist(['short', 'extended']),
  seatTrim: SeatTrim,
  cargoBed: v.optional(CargoBedSize),
  lifted: EquipmentFlag,
  bedLift: EquipmentFlag,
  brushGuard: EquipmentFlag,
  lightBar: EquipmentFlag,
  touchscreen: EquipmentFlag,
  soundBar: EquipmentFlag,
  seatBelts: EquipmentFlag,
  grabRails: EquipmentFlag,
  rolledCurtain: EquipmentFlag,
  towHitch: EquipmentFlag,
  workLights: EquipmentFlag,
});
export type VehicleTraits = v.InferOutput<typeof VehicleTraits>;
