import { createDrawingContext } from './DrawingContext.ts';
import { drawVehicleDefinitions, drawVehicleParts } from './parts/vehicleParts.ts';
import { drawDog } from './scene/drawDog.ts';
import { drawFlowerBed } from './scene/drawFlowerBed.ts';
import { drawHouses } from './scene/drawHouses.ts';
import { drawNight } from './scene/drawNight.ts';
import { drawRoad, drawTreeShadow } from './scene/drawRoad.ts';
import { drawSky } from './scene/drawSky.ts';
import { drawHedge, drawStreetLamp, drawTree, drawTreeDefinitions } from './scene/trees.ts';
import { svgDocument, svgElement, svgGroup } from './svg/svg.ts';
import { plainVehicle } from './traits/plainVehicle.ts';
import type { VehicleTraits } from './traits/VehicleTraits.ts';
import { partHeights } from './vehicleLayout.ts';

/**
 * Size of the scene. The vehicle is within the middle 540 units of the width, so that narrow screens can crop
 * the sides.
 */
export const heroSceneSize = { width: 1440, height: 640 } as const;

const parkedVehicle: VehicleTraits = {
  ...plainVehicle,
  bodyStyle: 'd5-maverick',
  colorScheme: 'alternate',
  lifted: true,
  tires: 'all-terrain',
  seatTrim: 'two-tone',
  lightBar: true,
  touchscreen: true,
  soundBar: true,
};

/** Draws the home page scene as an SVG document: a neighborhood street in the evening with a parked vehicle. */
export function drawHeroScene(options: { readonly title?: string } = {}): string {
  const { width, height } = heroSceneSize;
  const { title } = options;
  const context = createDrawingContext(parkedVehicle, 'hero', 'parked');
  return svgDocument(
    width,
    height,
    { title, fit: 'slice' },
    drawVehicleDefinitions(context),
    drawSky(width, height),
    drawTreeDefinitions(),
    drawTree('far', 330, 440, 1.2) +
      drawTree('far', 640, 440, 1) +
      drawTree('far', 790, 438, 0.62) +
      drawTree('far', 1262, 440, 1.25),
    drawHouses(),
    drawRoad(width, height),
    svgElement('ellipse', { cx: 915, cy: 330, rx: 400, ry: 260, fill: 'url(#hero-halo)', opacity: 0.3 }),
    drawHedge(596, 482, 130, 20) + drawHedge(0, 480, 70, 24) + drawHedge(1296, 482, 80, 22),
    drawTreeShadow(318, 488) + drawTreeShadow(1268, 492),
    drawTree('near', 318, 488, 1.3) + drawTree('near', 1268, 492, 1.5) + drawStreetLamp(1024, 492),
    drawFlowerBed(96, 648) + drawFlowerBed(1350, 648),
    drawNight(width, height),
    svgElement('ellipse', { cx: 650, cy: 572, rx: 320, ry: 24, fill: '#23453A', opacity: 0.13 }),
    svgGroup(
      { transform: 'translate(480 564)scale(1.66 -1.66)' },
      drawVehicleParts(context, drawDog(62, partHeights.seat + 8)),
    ),
  );
}
