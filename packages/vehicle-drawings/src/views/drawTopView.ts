import { drawHighlight } from '../body/bodyShapes.ts';
import type { DrawingContext, DrawingFrame } from '../DrawingContext.ts';
import { drawVehicleGradients } from '../parts/vehicleGradients.ts';
import { drawNight } from '../scene/drawNight.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, type SvgAttributes, strokePath, svgElement, svgGroup, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import type { SeatPosition } from '../vehicleLayout.ts';

const halfWidth = 60;
const seatWidth = 46;
const seatCenters = [-27, 27] as const;

/** Draws the seating plan: a vehicle from above without its roof, facing right. */
export function drawTopView(context: DrawingContext, frame: DrawingFrame): readonly string[] {
  const { width, height, maxVehicleWidth, maxScale } = frame;
  const length = context.layout.front;
  const scale = Math.round(Math.min(maxScale, maxVehicleWidth / length) * 100) / 100;
  const transform = `translate(${formatPoint((width - length * scale) / 2, height / 2)})scale(${scale})`;
  return [
    svgElement('defs', {}, drawVehicleGradients(context)),
    svgElement('rect', { width, height, fill: '#EDF1E6' }),
    drawNight(width, height),
    svgGroup({ transform }, drawParts(context)),
  ];
}

function drawParts(context: DrawingContext): string {
  const { layout, colors, traits } = context;
  return [
    svgElement('ellipse', {
      cx: layout.front / 2,
      cy: 4,
      rx: layout.front * 0.56,
      ry: halfWidth * 1.35,
      fill: context.formatUrl('shadow'),
    }),
    ...[layout.rearAxle, layout.frontAxle].flatMap((axle) =>
      [-1, 1].map((side) => drawTire(axle, side, layout.wheelRadius)),
    ),
    drawFloor(context),
    traits.cargoBed ? drawCargoBedPlan(context) : '',
    ...layout.seats.map((seat) => drawSeatRow(context, seat)),
    drawDashboard(context),
    // A filled roof would hide the seats.
    drawAcross(layout.roofRear, layout.roofFront + 8, 0, {
      rx: 12,
      stroke: colors.roofDeep,
      'stroke-width': 1.6,
      'stroke-dasharray': '7 6',
    }),
  ].join('');
}

const drawTire = (axle: number, side: number, radius: number) =>
  svgElement('rect', {
    x: axle - radius,
    y: side * (halfWidth - 2) - 11,
    width: radius * 2,
    height: 22,
    rx: 6,
    fill: '#202927',
  });

/** Draws a rectangle that ends `inset` centimeters before the left and right sides. */
const drawAcross = (rear: number, front: number, inset: number, more: SvgAttributes) =>
  svgElement('rect', {
    x: rear,
    y: inset - halfWidth,
    width: front - rear,
    height: 2 * (halfWidth - inset),
    ...more,
  });

function drawFloor({ layout, colors, formatUrl }: DrawingContext): string {
  const { front, dash, tail } = layout;
  const rear = Math.min(tail, 2);
  return [
    fillShape(formatUrl('body'), [
      [rear, -halfWidth + 5, 12],
      [front - 26, -halfWidth + 5, 16],
      [front, -halfWidth + 22, 20],
      [front, halfWidth - 22, 20],
      [front - 26, halfWidth - 5, 16],
      [rear, halfWidth - 5, 12],
    ]),
    drawAcross(rear + 8, dash + 2, 11, { rx: 8, fill: trimColors.metalDeep }),
    drawHighlight(colors, 0.55, [
      [dash + 22, -30, 10],
      [front - 14, -24, 10],
      [front - 14, 24, 10],
      [dash + 22, 30, 10],
    ]),
  ].join('');
}

/** The backrest is behind the passenger. */
function drawSeatRow(
  { colors, traits, formatUrl }: DrawingContext,
  { hingeX, isRearFacing }: SeatPosition,
): string {
  const fabric = formatUrl('fabric');
  const direction = isRearFacing ? -1 : 1;
  const cushionX = isRearFacing ? hingeX - 46 : hingeX;
  const backX = isRearFacing ? hingeX : hingeX - 13;
  return seatCenters
    .map((center) => {
      const y = center - seatWidth / 2;
      return [
        svgElement('rect', { x: cushionX, y, width: 46, height: seatWidth, rx: 9, fill: colors.seat }),
        svgElement('rect', { x: backX, y: y + 1, width: 13, height: seatWidth - 2, rx: 6, fill: fabric }),
        traits.seatTrim === 'plain'
          ? ''
          : svgElement('rect', {
              x: cushionX + 9,
              y: y + 9,
              width: 28,
              height: seatWidth - 18,
              rx: 5,
              stroke: colors.piping,
              'stroke-width': 2,
            }),
        strokePath(tracePath`M${[hingeX + direction * 40, y + 8]}v${seatWidth - 16}`, colors.seatDeep, 1.4),
      ].join('');
    })
    .join('');
}

/** The driver sits on the left, which is at the top. */
function drawDashboard({ layout: { dash }, traits }: DrawingContext): string {
  return [
    drawAcross(dash - 4, dash + 16, 10, { rx: 7, fill: trimColors.black }),
    strokePath(
      `M${dash + 14} ${-halfWidth + 10}Q${dash + 24} 0 ${dash + 14} ${halfWidth - 10}`,
      trimColors.glass,
      4,
    ),
    svgElement('ellipse', {
      cx: dash - 12,
      cy: -27,
      rx: 6,
      ry: 17,
      stroke: trimColors.black,
      'stroke-width': 4,
    }),
    traits.touchscreen
      ? svgElement('rect', { x: dash - 2, y: -7, width: 6, height: 18, rx: 2, fill: '#7FE3D0' })
      : '',
  ].join('');
}

function drawCargoBedPlan({ layout, colors }: DrawingContext): string {
  const length = Math.max((layout.seats.at(-1)?.hingeX ?? layout.dash) - 30, 30);
  const slats = Array.from({ length: 5 }, (_, index) => -36 + index * 18);
  return (
    drawAcross(8, 8 + length, 6, {
      rx: 5,
      fill: trimColors.plasticLight,
      stroke: colors.deep,
      'stroke-width': 4,
    }) + strokePath(slats.map((y) => `M16 ${y}H${length}`).join(''), trimColors.plastic, 2)
  );
}
