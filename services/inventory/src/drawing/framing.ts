import type { DrawingSize } from './Canvas.ts';

/** A picture's size in its own units, where the vehicle's wheels touch the ground and how much room it may take. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly ground: number;
  readonly room: number;
  readonly largestScale: number;
};

/** The intrinsic width and height of each size of drawing: give them to `<img>` so that nothing shifts. */
export const frames: Readonly<Record<DrawingSize, Frame>> = {
  card: { width: 480, height: 320, ground: 276, room: 432, largestScale: 1.2 },
  detail: { width: 720, height: 440, ground: 384, room: 650, largestScale: 1.66 },
  hero: { width: 480, height: 300, ground: 286, room: 456, largestScale: 1.15 },
  share: { width: 1200, height: 630, ground: 552, room: 1010, largestScale: 2.2 },
};
