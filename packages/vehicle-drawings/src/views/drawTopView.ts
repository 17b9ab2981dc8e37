import type { DrawingContext } from '../DrawingContext.ts';
import type { DrawingFrame } from '../drawingFrames.ts';
import { drawVehicleGradients } from '../parts/vehicleGradients.ts';
import { drawNight } from '../scene/drawNight.ts';
import { fillShape } from '../svg/shapePath.ts';
import { formatPoint, strokePath, svgElement, svgGroup } from '../svg/svg.ts';
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
    // Only the outline of the roof is drawn, so that it does not hide the seats.
    svgElement('rect', {
      x: layout.roofRear,
      y: -halfWidth,
      width: layout.roofFront + 8 - layout.roofRear,
      height: halfWidth * 2,
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

function drawFloor({ layout, colors, formatUrl }: DrawingContext): string {
  const { front, dash, tail } = layout;
  const rear = Math.min(tail, 2);
  return [
    fillShape(
      [
        [rear, -halfWidth + 5, 12],
        [front - 26, -halfWidth + 5, 16],
        [front, -halfWidth + 22, 20],
        [front, halfWidth - 22, 20],
        [front - 26, halfWidth - 5, 16],
        [rear, halfWidth - 5, 12],
      ],
      formatUrl('body'),
    ),
    svgElement('rect', {
      x: rear + 8,
      y: -halfWidth + 11,
      width: dash - rear - 6,
      height: halfWidth * 2 - 22,
      rx: 8,
      fill: trimColors.metalDeep,
    }),
    fillShape(
      [
        [dash + 22, -30, 10],
        [front - 14, -24, 10],
        [front - 14, 24, 10],
        [dash + 22, 30, 10],
      ],
      colors.light,
      { opacity: 0.55 },
    ),
  ].join('');
}

/** Draws two seats. The backrest is behind the passenger. */
function drawSeatRow(
  { colors, traits, formatUrl }: DrawingContext,
  { hingeX, isRearFacing }: SeatPosition,
): string {
  const direction = isRearFacing ? -1 : 1;
  const cushionX = isRearFacing ? hingeX - 46 : hingeX;
  const backX = isRearFacing ? hingeX : hingeX - 13;
  return seatCenters
    .map((center) => {
      const y = center - seatWidth / 2;
      return [
        svgElement('rect', { x: cushionX, y, width: 46, height: seatWidth, rx: 9, fill: colors.seat }),
        svgElement('rect', {
          x: backX,
          y: y + 1,
          width: 13,
          height: seatWidth - 2,
          rx: 6,
          fill: formatUrl('fabric'),
        }),
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
        strokePath(`M${formatPoint(hingeX + direction * 40, y + 8)}v${seatWidth - 16}`, colors.seatDeep, 1.4),
      ].join('');
    })
    .join('');
}

/** Draws dashboard, windshield and steering wheel. The driver sits on the left, which is at the top. */
function drawDashboard({ layout: { dash }, traits }: DrawingContext): string {
  return [
    svgElement('rect', {
      x: dash - 4,
      y: -halfWidth + 10,
      width: 20,
      height: halfWidth * 2 - 20,
      rx: 7,
      fill: trimColors.black,
    }),
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
  const end = (layout.seats.at(-1)?.hingeX ?? layout.dash) - 22;
  const slats = Array.from({ length: 5 }, (_, index) => -36 + index * 18);
  return (
    svgElement('rect', {
      x: 8,
      y: -halfWidth + 6,
      width: Math.max(end - 8, 30),
      height: halfWidth * 2 - 12,
      rx: 5,
      fill: trimColors.plasticLight,
      stroke: colors.deep,
      'stroke-width': 4,
    }) + strokePath(slats.map((y) => `M16 ${y}H${Math.max(end - 8, 30)}`).join(''), trimColors.plastic, 2)
  );
}
