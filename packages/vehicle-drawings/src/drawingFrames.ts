import type { DrawingSize } from './DrawingContext.ts';

/** Dimensions of a drawing in its own units. */
export type DrawingFrame = {
  readonly width: number;
  readonly height: number;
  /** Where the wheels touch the ground. */
  readonly groundY: number;
  readonly maxVehicleWidth: number;
  readonly maxScale: number;
};

/** Frame of each drawing size. `<img>` elements use the same width and height to prevent layout shifts. */
export const drawingFrames: Readonly<Record<DrawingSize, DrawingFrame>> = {
  card: { width: 480, height: 320, groundY: 276, maxVehicleWidth: 432, maxScale: 1.2 },
  detail: { width: 720, height: 440, groundY: 384, maxVehicleWidth: 650, maxScale: 1.66 },
  hero: { width: 480, height: 300, groundY: 286, maxVehicleWidth: 456, maxScale: 1.15 },
  // Leaves space for two lines of text at the top.
  share: { width: 1200, height: 630, groundY: 580, maxVehicleWidth: 1010, maxScale: 1.75 },
};
