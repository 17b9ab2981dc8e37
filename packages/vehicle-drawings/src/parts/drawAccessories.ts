import type { DrawingContext } from '../DrawingContext.ts';
import { formatPoint, strokePath, svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

/** Draws bolt-on accessories: brush guard, grab rails, work lights and bag well. */
export function drawAccessories(context: DrawingContext): string {
  const { traits } = context;
  return [
    traits.brushGuard ? drawBrushGuard(context) : '',
    traits.grabRails ? drawGrabRails(context) : '',
    traits.workLights ? drawWorkLights(context) : '',
    traits.seatRows.length === 1 && !traits.cargoBed ? drawBagWell(context) : '',
  ].join('');
}

function drawBrushGuard({ layout }: DrawingContext): string {
  const { front } = layout;
  return (
    strokePath(
      `M${formatPoint(front - 12, 40)}L${formatPoint(front + 4, 44)}Q${formatPoint(front + 8, 46)} ${formatPoint(front + 8, 52)}V80Q${formatPoint(front + 7, 90)} ${formatPoint(front - 2, 91)}L${formatPoint(front - 14, 88)}`,
      trimColors.black,
      3.6,
    ) +
    strokePath(
      `M${formatPoint(front - 5, 58)}H${Math.round(front + 8)}M${formatPoint(front - 6, 74)}H${Math.round(front + 8)}`,
      trimColors.black,
      2.6,
    )
  );
}

function drawGrabRails({ layout }: DrawingContext): string {
  return layout.seats
    .slice(0, -1)
    .map(({ hingeX }) =>
      strokePath(`M${formatPoint(hingeX - 8, 104)}q-14 2 -14 12q0 8 8 8`, trimColors.metal, 2.6),
    )
    .join('');
}

function drawWorkLights({ layout }: DrawingContext): string {
  const y = 199;
  return [layout.roofFront - 2, layout.roofRear + 6]
    .map(
      (x) =>
        strokePath(`M${formatPoint(x, y - 3)}v5`, trimColors.black, 2.4) +
        svgElement('rect', { x: x - 6, y, width: 12, height: 8, rx: 3, fill: trimColors.black }) +
        svgElement('rect', { x: x - 3.5, y: y + 2, width: 7, height: 4, rx: 2, fill: trimColors.lampGlow }),
    )
    .join('');
}

function drawBagWell({ layout }: DrawingContext): string {
  const { tail } = layout;
  return strokePath(
    `M${formatPoint(tail + 8, 67)}L${formatPoint(tail + 5, 92)}H${Math.round(tail + 44)}M${formatPoint(tail + 7, 80)}H${Math.round(tail + 44)}M${formatPoint(tail + 20, 68)}V92M${formatPoint(tail + 32, 68)}V92`,
    trimColors.plastic,
    2,
  );
}
