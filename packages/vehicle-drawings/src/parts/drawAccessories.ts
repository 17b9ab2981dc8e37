import type { DrawingContext } from '../DrawingContext.ts';
import { strokePath, svgElement, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

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
      tracePath`M${[front - 12, 40]}L${[front + 4, 44]}Q${[front + 8, 46]} ${[front + 8, 52]}V80Q${[front + 7, 90]} ${[front - 2, 91]}L${[front - 14, 88]}`,
      trimColors.black,
      3.6,
    ) +
    strokePath(
      tracePath`M${[front - 5, 58]}H${Math.round(front + 8)}M${[front - 6, 74]}H${Math.round(front + 8)}`,
      trimColors.black,
      2.6,
    )
  );
}

function drawGrabRails({ layout }: DrawingContext): string {
  return layout.seats
    .slice(0, -1)
    .map(({ hingeX }) =>
      strokePath(tracePath`M${[hingeX - 8, 104]}q-14 2 -14 12q0 8 8 8`, trimColors.metal, 2.6),
    )
    .join('');
}

function drawWorkLights({ layout }: DrawingContext): string {
  const y = 199;
  return [layout.roofFront - 2, layout.roofRear + 6]
    .map(
      (x) =>
        strokePath(tracePath`M${[x, y - 3]}v5`, trimColors.black, 2.4) +
        svgElement('rect', { x: x - 6, y, width: 12, height: 8, rx: 3, fill: trimColors.black }) +
        svgElement('rect', { x: x - 3.5, y: y + 2, width: 7, height: 4, rx: 2, fill: trimColors.lampGlow }),
    )
    .join('');
}

function drawBagWell({ layout }: DrawingContext): string {
  const { tail } = layout;
  return strokePath(
    tracePath`M${[tail + 8, 67]}L${[tail + 5, 92]}H${Math.round(tail + 44)}M${[tail + 7, 80]}H${Math.round(tail + 44)}M${[tail + 20, 68]}V92M${[tail + 32, 68]}V92`,
    trimColors.plastic,
    2,
  );
}
