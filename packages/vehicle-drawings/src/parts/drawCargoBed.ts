import type { DrawingContext } from '../DrawingContext.ts';
import { formatShapePath } from '../svg/shapePath.ts';
import { fillPath, strokePath, svgElement, svgGroup, tracePath } from '../svg/svg.ts';
import type { CargoBedSize } from '../traits/VehicleTraits.ts';
import { trimColors } from '../vehicleColors.ts';

const bedDimensions: Readonly<Record<CargoBedSize, { rear: number; height: number; ribs: number }>> = {
  small: { rear: 22, height: 22, ribs: 3 },
  mid: { rear: 8, height: 28, ribs: 4 },
  large: { rear: -2, height: 37, ribs: 5 },
};

/** An electric bed lift tilts the bed back. */
export function drawCargoBed({ traits, layout, colors, formatUrl }: DrawingContext): string {
  if (!traits.cargoBed) return '';
  const { rear, height, ribs } = bedDimensions[traits.cargoBed];
  const front = (layout.seats[0]?.hingeX ?? 0) - 16;
  const [low, top] = [60, 60 + height];
  const gap = (front - rear - 16) / ribs;
  const wall = formatShapePath([
    [rear + 3, low, 3],
    [rear, top, 3],
    [front, top, 3],
    [front - 3, low, 3],
  ]);
  const bed = [
    fillPath(wall, formatUrl('body')),
    ...Array.from({ length: ribs + 1 }, (_, rib) =>
      svgElement('rect', {
        x: rear + 6 + rib * gap,
        y: low + 5,
        width: 4,
        height: height - 9,
        rx: 2,
        fill: colors.deep,
        opacity: 0.45,
      }),
    ),
    strokePath(tracePath`M${[rear - 1, top]}H${Math.round(front + 1)}`, trimColors.black, 3.6),
    svgElement('rect', { x: rear - 1, y: low + 4, width: 4, height: 9, rx: 1.5, fill: trimColors.tailLamp }),
  ].join('');
  const ram = traits.bedLift
    ? strokePath(tracePath`M${[layout.rearAxle + 34, 46]}L${[front - 16, 72]}`, trimColors.metal, 3.4)
    : '';
  const tilt = traits.bedLift ? { transform: `rotate(11 ${rear + 8} ${low})` } : {};
  const bearer = svgElement('rect', {
    x: rear + 10,
    y: 50,
    width: front - rear - 16,
    height: 10,
    rx: 2,
    fill: trimColors.black,
  });
  return ram + bearer + svgGroup(tilt, bed);
}
