import { canvasFor } from './Canvas.ts';
import { heights } from './layout.ts';
import { dog } from './scene/dog.ts';
import { flowerBed } from './scene/foreground.ts';
import { houses } from './scene/houses.ts';
import { longShadow, road } from './scene/road.ts';
import { sky } from './scene/sky.ts';
import { hedge, streetLamp, tree, treeDefinitions } from './scene/trees.ts';
import { el, group, svgDocument } from './svg.ts';
import type { VehicleTraits } from './VehicleTraits.ts';
import { definitions, vehicleParts } from './vehicleParts.ts';

/** The scene's frame; what matters stands within its middle 540 units, so that a phone may crop the sides. */
export const heroFrame = { width: 1440, height: 640 } as const;

const parked: VehicleTraits = {
  slug: 'parked',
  series: 'D5 Maverick',
  paint: 1,
  rows: ['forward', 'forward'],
  lengthCm: 290,
  lifted: true,
  tires: 'all-terrain',
  roof: 'extended',
  seatTrim: 'two-tone',
  bedLift: false,
  brushGuard: false,
  lightBar: true,
  touchscreen: true,
  soundBar: true,
  seatBelts: false,
  grabRails: false,
  rolledCurtain: false,
  towHitch: false,
  workLights: false,
};

/** An SVG document: a neighbourhood street at seven in the evening, with one vehicle waiting at the kerb. */
export function drawHeroScene(options: { readonly title?: string } = {}): string {
  const { width, height } = heroFrame;
  const { title } = options;
  const canvas = canvasFor(parked, 'hero');
  return svgDocument(
    width,
    height,
    { title, fit: 'slice' },
    definitions(canvas),
    sky(width, height),
    treeDefinitions(),
    tree('far', 330, 440, 1.2) +
      tree('far', 640, 440, 1) +
      tree('far', 790, 438, 0.62) +
      tree('far', 1262, 440, 1.25),
    houses(),
    road(width, height),
    el('ellipse', { cx: 915, cy: 330, rx: 400, ry: 260, fill: 'url(#hero-halo)', opacity: 0.3 }),
    hedge(596, 482, 130, 20) + hedge(0, 480, 70, 24) + hedge(1296, 482, 80, 22),
    longShadow(318, 488) + longShadow(1268, 492),
    tree('near', 318, 488, 1.3) + tree('near', 1268, 492, 1.5) + streetLamp(1024, 492),
    el('ellipse', { cx: 650, cy: 572, rx: 320, ry: 24, fill: '#23453A', opacity: 0.13 }),
    group(
      { transform: 'translate(480 564)scale(1.66 -1.66)' },
      vehicleParts(canvas, dog(62, heights.seat + 8)),
    ),
    flowerBed(96, 648) + flowerBed(1350, 648),
  );
}
