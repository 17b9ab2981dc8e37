import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape, formatShapePath } from '../svg/shapePath.ts';
import { fillPath, strokePath, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

export function drawFarStruts(context: DrawingContext): string {
  return strokePath(traceStruts(context).join(''), '#5B6965', 2.4, { transform: 'translate(5 1)' });
}

/** The D6 MAX has painted pillars instead of struts. */
export function drawNearStruts(context: DrawingContext): string {
  if (context.traits.bodyStyle === 'd6-max') return drawPillars(context);
  const width = context.traits.bodyStyle === 'classic' || context.traits.bodyStyle === 'turfman' ? 2.8 : 3.6;
  return strokePath(traceStruts(context).join(''), trimColors.black, width);
}

/** There are struts at the cowl, behind the last seat, and between the seat rows of long vehicles. */
function traceStruts({ layout, traits }: DrawingContext): readonly string[] {
  const { dash, seats, roofRear } = layout;
  const last = seats.at(-1);
  const [foot, head] = last?.isRearFacing
    ? [last.hingeX + 7, last.hingeX + 5]
    : [(last?.hingeX ?? roofRear) - 14, Math.max(roofRear + 10, (last?.hingeX ?? 0) - 24)];
  const middle = seats
    .slice(1, -1)
    .filter((_, row) => !seats[row + 2]?.isRearFacing)
    .map(({ hingeX }) => traceMiddleStrut(hingeX, 66));
  const hasBrace = !traits.cargoBed && last?.isRearFacing && traits.roof === 'extended';
  const brace = hasBrace ? tracePath`M${[head - 2, 150]}Q${[head - 14, 182]} ${[roofRear + 22, 186]}` : '';
  return [
    tracePath`M${[dash + 9, 100]}L${[dash - 8, 186]}`,
    tracePath`M${[foot, 66]}Q${[foot - 6, 130]} ${[head, 186]}${brace}`,
    ...middle,
  ];
}

/** `foot` is the height of the lower end. */
const traceMiddleStrut = (hingeX: number, foot: number) =>
  tracePath`M${[hingeX - 9, foot]}Q${[hingeX - 16, 130]} ${[hingeX - 15, 186]}`;

function drawPillars({ layout, colors, formatUrl }: DrawingContext): string {
  const { dash, tail, roofRear, seats } = layout;
  const pillarPath = formatShapePath([
    [tail, 78, 3],
    [tail + 42, 78, 8],
    [roofRear + 24, 130, 50],
    [roofRear + 32, 187],
    [roofRear + 8, 187],
    [tail + 6, 120, 60],
  ]);
  const windowPath = formatShapePath([
    [tail + 11, 90, 4],
    [tail + 28, 89, 5],
    [roofRear + 17, 130, 30],
    [roofRear + 25, 180, 4],
    [roofRear + 15, 180, 4],
    [tail + 14, 124, 40],
  ]);
  const middle = seats
    .slice(1, -1)
    .map(({ hingeX }) => traceMiddleStrut(hingeX, 60))
    .join('');
  return [
    middle ? strokePath(middle, trimColors.black, 4) : '',
    fillPath(pillarPath, formatUrl('body')),
    fillPath(windowPath, '#29403F'),
    fillShape(
      trimColors.glass,
      [
        [tail + 15, 93, 3],
        [tail + 18, 92, 2],
        [roofRear + 15, 140, 10],
        [roofRear + 18, 172, 3],
      ],
      { opacity: 0.35 },
    ),
    fillShape(colors.deep, [
      [dash + 6, 103, 3],
      [dash + 20, 102, 3],
      [dash - 4, 186],
      [dash - 13, 186],
    ]),
    strokePath(tracePath`M${[dash + 9, 106]}L${[dash - 10, 182]}`, colors.light, 1, { opacity: 0.7 }),
  ].join('');
}
