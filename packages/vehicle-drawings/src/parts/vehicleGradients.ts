import type { DrawingContext } from '../DrawingContext.ts';
import { svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

const drawGradientStop = (offset: number, color: string, opacity?: number) =>
  svgElement('stop', { offset: offset || undefined, 'stop-color': color, 'stop-opacity': opacity });

/** Draws a gradient from top to bottom. The y axis points up in a vehicle's coordinate system. */
const drawVerticalGradient = (id: string, ...stops: readonly string[]) =>
  svgElement('linearGradient', { id, y1: 1, x2: 0 }, ...stops);

/** Draws the gradient definitions of one vehicle. */
export function drawVehicleGradients({ prefixId, colors }: DrawingContext): string {
  return [
    drawVerticalGradient(
      prefixId('body'),
      drawGradientStop(0, colors.light),
      drawGradientStop(0.35, colors.body),
      drawGradientStop(0.65, colors.body),
      drawGradientStop(1, colors.deep),
    ),
    drawVerticalGradient(
      prefixId('roof'),
      drawGradientStop(0, colors.roof),
      drawGradientStop(1, colors.roofDeep),
    ),
    drawVerticalGradient(
      prefixId('fabric'),
      drawGradientStop(0, colors.seat),
      drawGradientStop(1, colors.seatDeep),
    ),
    drawVerticalGradient(
      prefixId('metal'),
      drawGradientStop(0, trimColors.metalLight),
      drawGradientStop(1, trimColors.metalDeep),
    ),
    svgElement(
      'linearGradient',
      { id: prefixId('lamp') },
      drawGradientStop(0, '#DCE9EA'),
      drawGradientStop(1, trimColors.lampGlow),
    ),
    svgElement(
      'radialGradient',
      { id: prefixId('shadow') },
      drawGradientStop(0, trimColors.shadow, 0.5),
      drawGradientStop(1, trimColors.shadow, 0),
    ),
  ].join('');
}
