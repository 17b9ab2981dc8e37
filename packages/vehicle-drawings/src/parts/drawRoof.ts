import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape, type PathCorner } from '../svg/shapePath.ts';
import { strokePath, svgElement, tracePath } from '../svg/svg.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import { trimColors } from '../vehicleColors.ts';
import { partHeights } from '../vehicleLayout.ts';

const roofHeight = partHeights.roof;

type TraceRoof = (rear: number, front: number) => readonly PathCorner[];

const traceFlatRoof: TraceRoof = (rear, front) => [
  [rear - 2, roofHeight, 2],
  [rear + 2, roofHeight + 6, 4],
  [front, roofHeight + 6, 6],
  [front + 8, roofHeight + 1, 4],
  [front + 7, roofHeight - 2, 2],
  [rear, roofHeight - 2, 2],
];
const traceCrownedRoof: TraceRoof = (rear, front) => [
  [rear - 3, roofHeight - 1, 3],
  [rear + 2, roofHeight + 7, 5],
  [rear + 40, roofHeight + 10, 30],
  [front - 20, roofHeight + 10, 26],
  [front + 8, roofHeight + 4, 7],
  [front + 9, roofHeight - 1, 3],
];
const traceBoxRoof: TraceRoof = (rear, front) => [
  [rear - 3, roofHeight - 2, 3],
  [rear - 1, roofHeight + 8, 6],
  [rear + 14, roofHeight + 10, 8],
  [front - 6, roofHeight + 10, 10],
  [front + 7, roofHeight + 4, 6],
  [front + 9, roofHeight - 2, 3],
];
const traceSweptRoof: TraceRoof = (rear, front) => [
  [rear - 12, roofHeight - 2, 2],
  [rear - 4, roofHeight + 4, 6],
  [rear + 44, roofHeight + 10, 40],
  [front - 34, roofHeight + 10, 40],
  [front + 10, roofHeight - 3, 8],
  [front - 2, roofHeight - 4, 4],
  [rear + 6, roofHeight - 2, 4],
];

const traceRoofByBodyStyle: Readonly<Record<BodyStyle, TraceRoof>> = {
  classic: traceFlatRoof,
  forester: traceBoxRoof,
  carrier: traceBoxRoof,
  d3: traceSweptRoof,
  'd5-maverick': traceCrownedRoof,
  'd5-ranger': traceCrownedRoof,
  'd6-max': traceSweptRoof,
  turfman: traceFlatRoof,
};

export function drawRoof({ layout, traits, colors, formatUrl }: DrawingContext): string {
  const { roofRear: rear, roofFront: front } = layout;
  const hasSweptRoof = traceRoofByBodyStyle[traits.bodyStyle] === traceSweptRoof;
  return [
    fillShape(trimColors.black, [
      [rear + 6, roofHeight + 1],
      [rear + 12, roofHeight - 4.5, 3],
      [front - 6, roofHeight - 4.5, 3],
      [front + 2, roofHeight + 1],
    ]),
    traits.soundBar
      ? svgElement('rect', {
          x: layout.dash - 46,
          y: roofHeight - 9.5,
          width: 28,
          height: 6,
          rx: 3,
          fill: trimColors.plastic,
        })
      : '',
    fillShape(formatUrl('roof'), traceRoofByBodyStyle[traits.bodyStyle](rear, front)),
    hasSweptRoof
      ? strokePath(
          tracePath`M${[rear + 2, roofHeight + 3]}Q${[rear + 44, roofHeight + 8]} ${[(rear + front) / 2, roofHeight + 8]}T${[front - 2, roofHeight + 2]}`,
          colors.light,
          1.3,
          { opacity: 0.7 },
        )
      : strokePath(tracePath`M${[rear + 3, roofHeight + 1.6]}H${front + 5}`, colors.roofDeep, 1.2),
    traits.rolledCurtain ? drawRolledCurtain(rear + 12, front - 16) : '',
    traits.bodyStyle === 'forester' ? drawRoofRack(rear + 22, front - 22) : '',
    traits.lightBar ? drawLightBar(hasSweptRoof ? front - 18 : front) : '',
  ].join('');
}

function drawRolledCurtain(from: number, to: number): string {
  const drawStrap = (x: number) =>
    svgElement('rect', { x, y: roofHeight - 8.5, width: 3, height: 9, rx: 1, fill: trimColors.plasticLight });
  return (
    svgElement('rect', {
      x: from,
      y: roofHeight - 7.5,
      width: to - from,
      height: 7,
      rx: 3.5,
      fill: '#E6E0CE',
    }) +
    drawStrap(from + 16) +
    drawStrap(to - 20)
  );
}

function drawRoofRack(from: number, to: number): string {
  const posts = Array.from(
    { length: 4 },
    (_, post) => tracePath`M${[from + 6 + (post * (to - from - 12)) / 3, roofHeight + 9]}v9`,
  ).join('');
  return strokePath(tracePath`M${[from, roofHeight + 18]}H${to}${posts}`, trimColors.black, 2.6);
}

function drawLightBar(front: number): string {
  return (
    strokePath(tracePath`M${[front, roofHeight + 6]}V${roofHeight + 9}`, trimColors.black, 9) +
    strokePath(tracePath`M${[front + 1.8, roofHeight + 7]}V${roofHeight + 9.5}`, trimColors.lamp, 2.4)
  );
}
