import { drawHighlight } from '../body/bodyShapes.ts';
import type { DrawingContext, DrawingFrame } from '../DrawingContext.ts';
import { hasHeadrests } from '../parts/seats.ts';
import { drawVehicleGradients } from '../parts/vehicleGradients.ts';
import { drawBackdrop } from '../scene/drawBackdrop.ts';
import { fillShape, type PathCorner } from '../svg/shapePath.ts';
import { fillPath, strokePath, svgElement, svgGroup } from '../svg/svg.ts';
import type { BodyStyle } from '../traits/VehicleTraits.ts';
import { trimColors } from '../vehicleColors.ts';
import { partHeights } from '../vehicleLayout.ts';

/** In centimeters. */
interface FrontShape {
  readonly lamps: 'round' | 'slanted' | 'strip';
  readonly hoodHeight: number;
  /** Half the width of the hood's upper edge. */
  readonly hoodHalfWidth: number;
  readonly hasDarkGrille: boolean;
}

const frontShapeByBodyStyle: Readonly<Record<BodyStyle, FrontShape>> = {
  classic: { lamps: 'round', hoodHeight: 92, hoodHalfWidth: 38, hasDarkGrille: false },
  forester: { lamps: 'round', hoodHeight: 96, hoodHalfWidth: 46, hasDarkGrille: true },
  carrier: { lamps: 'round', hoodHeight: 90, hoodHalfWidth: 44, hasDarkGrille: false },
  d3: { lamps: 'slanted', hoodHeight: 94, hoodHalfWidth: 42, hasDarkGrille: true },
  'd5-maverick': { lamps: 'slanted', hoodHeight: 96, hoodHalfWidth: 44, hasDarkGrille: true },
  'd5-ranger': { lamps: 'slanted', hoodHeight: 92, hoodHalfWidth: 40, hasDarkGrille: false },
  'd6-max': { lamps: 'strip', hoodHeight: 98, hoodHalfWidth: 46, hasDarkGrille: true },
  turfman: { lamps: 'round', hoodHeight: 94, hoodHalfWidth: 48, hasDarkGrille: true },
};

const bodyHalfWidth = 58;
const roofHalfWidth = 60;
const roofTop = partHeights.roof + 8;

export function drawFrontView(context: DrawingContext, frame: DrawingFrame): readonly string[] {
  const { width, height, groundY, maxScale } = frame;
  const scale = Math.round(Math.min(maxScale, (groundY - 20) / (roofTop + context.layout.lift)) * 100) / 100;
  const transform = `translate(${width / 2} ${groundY})scale(${scale} ${-scale})`;
  return [
    svgElement('defs', {}, drawVehicleGradients(context)),
    drawBackdrop(context, width, height, groundY),
    svgGroup({ transform }, drawParts(context)),
  ];
}

function drawParts(context: DrawingContext): string {
  const { layout, formatUrl } = context;
  return [
    svgElement('ellipse', { cx: 0, cy: 0, rx: 84, ry: 9, fill: formatUrl('shadow') }),
    drawTires(context),
    svgGroup(
      { transform: `translate(0 ${layout.lift})` },
      drawUnderbody(),
      drawSeatBacks(context),
      drawSteeringWheel(),
      drawFace(context),
      drawFrame(context),
      drawMirrors(),
      drawEquipment(context),
    ),
  ].join('');
}

/** The left side of the picture is at a negative x. */
const drawBothSides = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);

function drawTires({ layout: { wheelRadius }, traits }: DrawingContext): string {
  const tireWidth = traits.tires === 'all-terrain' ? 27 : 21;
  const tread = traits.tires === 'all-terrain' ? '4 3' : undefined;
  const height = wheelRadius * 2;
  return drawBothSides((side) => {
    const center = side * 49;
    const x = center - tireWidth / 2;
    return (
      svgElement('rect', { x, y: 0, width: tireWidth, height, rx: 8, fill: '#202927' }) +
      strokePath(`M${center} 4V${height - 4}`, '#3B4643', tireWidth * 0.5, {
        'stroke-dasharray': tread,
        'stroke-linecap': 'butt',
        opacity: 0.7,
      })
    );
  });
}

const drawUnderbody = () =>
  fillShape(trimColors.black, [
    [-44, 20, 4],
    [-44, 40],
    [44, 40],
    [44, 20, 4],
  ]);

function drawSeatBacks({ traits, colors, formatUrl }: DrawingContext): string {
  const fill = formatUrl('fabric');
  return drawBothSides((side) => {
    const center = side * 26;
    return [
      hasHeadrests(traits)
        ? svgElement('rect', { x: center - 9, y: 124, width: 18, height: 14, rx: 6, fill })
        : '',
      svgElement('rect', { x: center - 21, y: 70, width: 42, height: 54, rx: 10, fill }),
      strokePath(`M${center - 14} 117H${center + 14}`, colors.piping, 1.4),
    ].join('');
  });
}

/** The driver sits on the left, which is on the right in a view from the front. */
const drawSteeringWheel = () =>
  svgElement('ellipse', { cx: 26, cy: 104, rx: 16, ry: 15, stroke: trimColors.black, 'stroke-width': 3.4 });

function drawFace(context: DrawingContext): string {
  const { colors, formatUrl, traits } = context;
  const { hoodHeight, hoodHalfWidth, hasDarkGrille } = frontShapeByBodyStyle[traits.bodyStyle];
  const right: readonly PathCorner[] = [
    [bodyHalfWidth - 4, 32, 5],
    [bodyHalfWidth, 60, 8],
    [bodyHalfWidth - 4, hoodHeight - 14, 9],
    [hoodHalfWidth, hoodHeight, 10],
  ];
  const left = right.map(([x, y, softness]): PathCorner => [-x, y, softness]).toReversed();
  return [
    fillShape(formatUrl('body'), [...right, ...left]),
    drawHighlight(colors, 0.7, [
      [-hoodHalfWidth + 8, hoodHeight - 4, 4],
      [hoodHalfWidth - 8, hoodHeight - 4, 4],
      [hoodHalfWidth - 16, hoodHeight - 15, 8],
      [-hoodHalfWidth + 16, hoodHeight - 15, 8],
    ]),
    fillShape(
      hasDarkGrille ? trimColors.black : colors.deep,
      [
        [-28, 58, 5],
        [28, 58, 5],
        [24, 44, 5],
        [-24, 44, 5],
      ],
      { opacity: hasDarkGrille ? undefined : 0.5 },
    ),
    strokePath('M-20 51H20', trimColors.metalDeep, 1.6),
    strokePath('M-52 34H52', trimColors.plastic, 7),
    drawLamps(context),
  ].join('');
}

function drawLamps({ traits, formatUrl }: DrawingContext): string {
  const { lamps, hoodHeight } = frontShapeByBodyStyle[traits.bodyStyle];
  if (lamps === 'strip')
    return (
      strokePath(
        `M-50 ${hoodHeight - 20}L-30 ${hoodHeight - 24}H30L50 ${hoodHeight - 20}`,
        trimColors.lamp,
        3,
      ) + strokePath('M-50 64v-10M50 64v-10', trimColors.lamp, 3)
    );
  return drawBothSides((side) =>
    lamps === 'round'
      ? svgElement('circle', { cx: side * 42, cy: 66, r: 9.5, fill: trimColors.plastic }) +
        svgElement('circle', { cx: side * 42, cy: 66, r: 7.2, fill: formatUrl('lamp') })
      : fillShape(formatUrl('lamp'), [
          [side * 30, 66, 3],
          [side * 53, 78, 3],
          [side * 54, 68, 3],
          [side * 36, 60, 3],
        ]),
  );
}

function drawFrame({ formatUrl, traits, colors }: DrawingContext): string {
  const post = traits.bodyStyle === 'd6-max' ? 5 : 4;
  return [
    fillPath(`M-49 92L-50 ${partHeights.roof}H50L49 92Z`, trimColors.glass, { opacity: 0.35 }),
    strokePath('M-30 112L-18 168M-22 110L-14 148', '#fff', 2, { opacity: 0.6 }),
    strokePath(`M-52 84L-51 ${partHeights.roof}M52 84L51 ${partHeights.roof}`, trimColors.black, post),
    fillShape(formatUrl('roof'), [
      [-roofHalfWidth, partHeights.roof - 3, 3],
      [-roofHalfWidth + 3, roofTop, 8],
      [roofHalfWidth - 3, roofTop, 8],
      [roofHalfWidth, partHeights.roof - 3, 3],
    ]),
    strokePath(`M${-roofHalfWidth + 6} ${partHeights.roof}H${roofHalfWidth - 6}`, colors.roofDeep, 1.2),
  ].join('');
}

const drawMirrors = () =>
  drawBothSides(
    (side) =>
      strokePath(`M${side * 52} 118L${side * 60} 122`, trimColors.black, 2) +
      svgElement('rect', { x: side * 64 - 6, y: 116, width: 12, height: 16, rx: 4, fill: trimColors.black }),
  );

function drawEquipment({ traits }: DrawingContext): string {
  return [
    traits.lightBar
      ? svgElement('rect', { x: -36, y: roofTop, width: 72, height: 6, rx: 2, fill: trimColors.black }) +
        strokePath(`M-32 ${roofTop + 3}H32`, trimColors.lamp, 2.6, {
          'stroke-dasharray': '5 4',
          'stroke-linecap': 'butt',
        })
      : '',
    traits.brushGuard
      ? strokePath('M-30 30V74Q-30 80 -24 80H24Q30 80 30 74V30M-30 56H30', trimColors.black, 4)
      : '',
    traits.workLights
      ? drawBothSides((side) =>
          svgElement('circle', { cx: side * 40, cy: roofTop + 4, r: 5, fill: trimColors.lampGlow }),
        )
      : '',
  ].join('');
}
