import { createDrawingContext } from './DrawingContext.ts';
import { drawVehicleDefinitions, drawVehicleParts } from './parts/vehicleParts.ts';
import { drawDog } from './scene/drawDog.ts';
import { drawHouses } from './scene/drawHouses.ts';
import { drawNight } from './scene/drawNight.ts';
import { drawRoad, drawTreeShadow } from './scene/drawRoad.ts';
import { drawHedge, drawStreetLamp, drawTree, drawTreeDefinitions } from './scene/trees.ts';
import { drawLinearGradient, drawRadialGradient } from './svg/gradients.ts';
import { fillPath, strokePath, svgDocument, svgElement, svgGroup } from './svg/svg.ts';
import { plainVehicle } from './traits/plainVehicle.ts';
import type { VehicleTraits } from './traits/VehicleTraits.ts';
import { partHeights } from './vehicleLayout.ts';

const grassPath = 'M0 0Q-4 -40 -26 -66Q-8 -50 2 -18Q2 -60 -6 -96Q12 -62 12 -20Q20 -56 40 -76Q26 -40 22 0Z';
const drawFlower = (x: number, y: number, color: string) =>
  strokePath(`M${x} ${y}V${y + 50}`, '#5E9160', 3) +
  fillPath(
    `M${x} ${y}m-12 0a6 6 0 1 1 6-10a6 6 0 1 1 12 0a6 6 0 1 1 6 10a6 6 0 1 1-10 8a6 6 0 1 1-8 0a6 6 0 1 1-6-8z`,
    color,
  ) +
  fillPath(`M${x - 5} ${y - 1}a5 5 0 1 1 10 0a5 5 0 1 1-10 0z`, '#FFE9AE');

/** The base is at x, y. */
function drawFlowerBed(x: number, y: number): string {
  const tuft = (dx: number, scale: number, color: string) =>
    fillPath(grassPath, color, { transform: `translate(${dx} 0)scale(${scale})` });
  return svgGroup(
    { transform: `translate(${x} ${y})` },
    fillPath('M-170 10Q-150 -26 -60 -30T70 -28Q150 -20 176 10Z', '#86B274'),
    tuft(-70, 1.1, '#5E9160') + tuft(56, 1.2, '#5E9160'),
    drawFlower(-84, -52, '#F2A08F') +
      drawFlower(-34, -70, '#FFB81C') +
      drawFlower(22, -56, '#FFFAEE') +
      drawFlower(74, -66, '#F2A08F'),
    tuft(-36, 0.8, '#4A8464') +
      tuft(10, 0.9, '#4A8464') +
      tuft(-110, 0.8, '#4A8464') +
      tuft(94, 0.8, '#4A8464'),
  );
}

/** The vehicle is within the middle 540 units of the width, so that narrow screens can crop the sides. */
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

/** Also defines gradients that the rest of the scene uses. */
function drawSky(width: number, height: number): string {
  return [
    svgElement(
      'defs',
      {},
      drawLinearGradient('hero-sky', ['#A8D8D4', '#D9ECDC', '#FFEBC2', '#FFD08A']),
      drawLinearGradient('hero-hill', ['#D5DDB2', '#B9D3AC']),
      drawRadialGradient('hero-sun', ['#FFFDF2', '#FFF1C4'], 1),
      drawRadialGradient('hero-halo', ['#FFDB8A', '#FFDB8A'], 0),
    ),
    svgElement('rect', { width, height, fill: 'url(#hero-sky)' }),
    drawCloud(250, 120, 1.1) + drawCloud(1180, 90, 0.9) + drawCloud(610, 66, 0.6),
    svgElement('circle', { cx: 914, cy: 292, r: 340, fill: 'url(#hero-halo)' }),
    svgElement('circle', { cx: 914, cy: 292, r: 54, fill: 'url(#hero-sun)' }),
    fillPath('M0 366Q180 306 400 346T800 350Q960 310 1140 344T1440 326V470H0Z', '#E4DDB0', { opacity: 0.8 }),
    fillPath('M0 400Q220 350 470 388T960 384T1440 376V470H0Z', 'url(#hero-hill)'),
  ].join('');
}

function drawCloud(x: number, y: number, scale: number): string {
  return fillPath(
    'M-90 14Q-96 0 -70 -2Q-62 -22 -36 -16Q-14 -40 16 -22Q44 -30 54 -8Q88 -8 84 14Z',
    '#FFFCF2',
    {
      opacity: 0.75,
      transform: `translate(${x} ${y})scale(${scale})`,
    },
  );
}
