import { type Layout, layoutOf } from './layout.ts';
import { type Paint, paintOf } from './palette.ts';
import type { VehicleTraits } from './VehicleTraits.ts';

export type DrawingSize = 'card' | 'detail' | 'hero' | 'share';

/** What every part needs to draw itself: the vehicle, where things are, its colours and its own ids. */
export type Canvas = {
  readonly traits: VehicleTraits;
  readonly layout: Layout;
  readonly paint: Paint;
  /** Stitches, bolts and other things too fine for a card. */
  readonly fine: boolean;
  /** An id of this drawing, for `id="..."`. */
  readonly id: (name: string) => string;
  /** A reference to it, for `fill="..."`. */
  readonly url: (name: string) => string;
};

/** The canvas of one vehicle. */
export function canvasFor(traits: VehicleTraits, size: DrawingSize): Canvas {
  const prefix = size === 'card' ? traits.slug : `${traits.slug}-${size}`;
  const id = (name: string) => `${prefix}-${name}`;
  return {
    traits,
    layout: layoutOf(traits),
    paint: paintOf(traits),
    fine: size !== 'card',
    id,
    url: (name) => `url(#${id(name)})`,
  };
}
