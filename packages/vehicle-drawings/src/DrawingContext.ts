import type { VehiclePaint } from '@msv/contracts/inventory/vehiclePicture';
import type { VehicleTraits } from './traits/VehicleTraits.ts';
import { findVehicleColors, type VehicleColors } from './vehicleColors.ts';
import { calculateVehicleLayout, type VehicleLayout } from './vehicleLayout.ts';

/** `detail` is for a vehicle page, `hero` for the vehicle alone, and `share` for a link preview on social networks. */
export type DrawingSize = 'card' | 'detail' | 'hero' | 'share';

export type DrawingFrame = {
  readonly width: number;
  readonly height: number;
  readonly groundY: number;
  readonly maxVehicleWidth: number;
  readonly maxScale: number;
};

/** `<img>` elements use the same width and height to prevent layout shifts. */
export const drawingFrames: Readonly<Record<DrawingSize, DrawingFrame>> = {
  card: { width: 480, height: 320, groundY: 276, maxVehicleWidth: 432, maxScale: 1.2 },
  detail: { width: 720, height: 440, groundY: 384, maxVehicleWidth: 650, maxScale: 1.66 },
  hero: { width: 480, height: 300, groundY: 286, maxVehicleWidth: 456, maxScale: 1.15 },
  // Leaves space for two lines of text at the top.
  share: { width: 1200, height: 630, groundY: 580, maxVehicleWidth: 1010, maxScale: 1.75 },
};

export type DrawingContext = {
  readonly traits: VehicleTraits;
  readonly layout: VehicleLayout;
  readonly colors: VehicleColors;
  /** True if the drawing is large enough for stitches, bolts and similar details. */
  readonly hasFineDetails: boolean;
  /** Returns an element id that is unique to this drawing. */
  readonly prefixId: (name: string) => string;
  /** Returns a reference such as `url(#body)` to an element of this drawing. */
  readonly formatUrl: (name: string) => string;
};

/** @param idPrefix Start of every element id, so that one HTML page can contain several drawings */
export function createDrawingContext(
  traits: VehicleTraits,
  size: DrawingSize,
  idPrefix: string,
  paint: VehiclePaint = 'standard',
): DrawingContext {
  const prefix = size === 'card' ? idPrefix : `${idPrefix}-${size}`;
  const prefixId = (name: string) => `${prefix}-${name}`;
  return {
    traits,
    layout: calculateVehicleLayout(traits),
    colors: findVehicleColors(traits, paint),
    hasFineDetails: size !== 'card',
    prefixId,
    formatUrl: (name) => `url(#${prefixId(name)})`,
  };
}
