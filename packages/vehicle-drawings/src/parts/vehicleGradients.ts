import type { DrawingContext } from '../DrawingContext.ts';
import { drawStops } from '../svg/gradients.ts';
import { svgElement } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

/** The y axis of a vehicle's coordinate system points up. */
const drawVerticalGradient = (id: string, stops: readonly string[]) =>
  svgElement('linearGradient', { id, y1: 1, x2: 0 }, ...stops);

export function drawVehicleGradients({ prefixId, colors }: DrawingContext): string {
  const { light, body, deep, roof, roofDeep, seat, seatDeep } = colors;
  const { metalLight, metalDeep, lampGlow, shadow } = trimColors;
  const bodyStops = [
    svgElement('stop', { 'stop-color': light }),
    svgElement('stop', { offset: 0.35, 'stop-color': body }),
    svgElement('stop', { offset: 0.65, 'stop-color': body }),
    svgElement('stop', { offset: 1, 'stop-color': deep }),
  ];
  const shadowStops = [
    svgElement('stop', { 'stop-color': shadow, 'stop-opacity': 0.5 }),
    svgElement('stop', { offset: 1, 'stop-color': shadow, 'stop-opacity': 0 }),
  ];
  return [
    drawVerticalGradient(prefixId('body'), bodyStops),
    drawVerticalGradient(prefixId('roof'), drawStops([roof, roofDeep])),
    drawVerticalGradient(prefixId('fabric'), drawStops([seat, seatDeep])),
    drawVerticalGradient(prefixId('metal'), drawStops([metalLight, metalDeep])),
    svgElement('linearGradient', { id: prefixId('lamp') }, ...drawStops(['#DCE9EA', lampGlow])),
    svgElement('radialGradient', { id: prefixId('shadow') }, ...shadowStops),
  ].join('');
}
