import type { DrawingContext } from '../DrawingContext.ts';
import { formatShapePath } from '../svg/shapePath.ts';
import { fillPath, strokePath, svgElement, svgGroup, tracePath } from '../svg/svg.ts';
import type { VehicleTraits } from '../traits/VehicleTraits.ts';
import { trimColors } from '../vehicleColors.ts';
import { partHeights } from '../vehicleLayout.ts';

const backShellPath = formatShapePath([
  [-7, 2, 3],
  [2, 5, 3],
  [-5, 54, 4],
  [-14, 54, 5],
]);
const backrestPath = formatShapePath([
  [-5, 5, 6],
  [8, 6, 6],
  [6, 20, 8],
  [1, 48, 9],
  [-2, 57, 5],
  [-10, 58, 5],
  [-12, 50, 6],
]);
const cushionPath = formatShapePath([
  [-4, 1, 4],
  [42, -1, 5],
  [49, 4, 5],
  [48, 13, 6],
  [34, 16, 12],
  [12, 12, 8],
  [-3, 14, 4],
]);
const headrestPath = formatShapePath([
  [-14, 60, 3],
  [-4, 60, 5],
  [-6, 72, 5],
  [-15, 73, 4],
]);
const backInsertPath = formatShapePath([
  [0.5, 18, 3],
  [5.6, 17, 3],
  [1, 44, 5],
  [-2, 53, 2],
  [-7, 53, 3],
]);
const cushionInsertPath = formatShapePath([
  [10, 8, 2],
  [38, 10, 3],
  [47, 9, 2],
  [47, 12, 3],
  [34, 15, 8],
  [12, 11.5, 3],
]);

export const hasHeadrests = ({ seatTrim, bodyStyle }: VehicleTraits) =>
  seatTrim === 'premium' || bodyStyle === 'd6-max' || bodyStyle === 'd3';

/** Draws a forward-facing seat around its hinge, which `<use>` elements repeat for each row. */
export function drawSeatDefinition({
  traits,
  colors,
  hasFineDetails,
  prefixId,
  formatUrl,
}: DrawingContext): string {
  return svgGroup(
    { id: prefixId('seat') },
    fillPath(backShellPath, trimColors.plastic),
    hasHeadrests(traits)
      ? strokePath('M-8 56V62', trimColors.metalDeep, 2) + fillPath(headrestPath, formatUrl('fabric'))
      : '',
    fillPath(backrestPath, formatUrl('fabric')),
    fillPath(cushionPath, formatUrl('fabric')),
    traits.seatTrim === 'plain'
      ? ''
      : fillPath(backInsertPath + cushionInsertPath, colors.piping, { opacity: 0.9 }),
    strokePath('M48 6Q30 8 -2 5', colors.seatDeep, 1),
    strokePath('M7.6 15Q5 34 0 51Q-2 57 -8 57.4M12 12.6Q28 16.6 38 15.4', colors.piping, 1.1),
    hasFineDetails ? strokePath('M2 24L-4 25M.6 32L-6 33M-1 40L-8 41M16 4.4H44', colors.seatDeep, 0.7) : '',
    traits.seatBelts ? strokePath('M-9 50Q2 26 10 13', trimColors.black, 1.8) : '',
    strokePath('M4 6V19Q4 28 12 28H30Q38 28 38 15V8', trimColors.black, 2.6),
  );
}

/** Starts at the rear. */
export function drawSeats({ layout, prefixId }: DrawingContext): string {
  return [...layout.seats]
    .reverse()
    .map(({ hingeX: hinge, isRearFacing: rearward }) => {
      const transform = `translate(${hinge} ${partHeights.seat})${rearward ? 'scale(-1 1)' : ''}`;
      return svgElement('use', { href: `#${prefixId('seat')}`, transform });
    })
    .join('');
}

export function drawFootPlatform({ layout }: DrawingContext): string {
  const { tail } = layout;
  if (!layout.seats.at(-1)?.isRearFacing) return '';
  return (
    strokePath(tracePath`M${[tail + 8, 40]}L2 37`, trimColors.plastic, 5) +
    strokePath(tracePath`M${[tail + 4, 42.6]}L3 39.8`, trimColors.metal, 1.6) +
    strokePath(
      tracePath`M3 38V66Q3 71 8 71H${Math.round(tail - 22)}Q${Math.round(tail - 17)} 71 ${Math.round(tail - 16)} 66L${[tail - 12, 42]}`,
      trimColors.black,
      2.8,
    )
  );
}
