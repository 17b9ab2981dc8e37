import { drawBody } from '../body/drawBody.ts';
import type { DrawingContext } from '../DrawingContext.ts';
import { strokePath, svgElement, svgGroup, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';
import { drawCockpit, drawMirror, drawWindshield } from './cabin.ts';
import { drawAccessories } from './drawAccessories.ts';
import { drawCargoBed } from './drawCargoBed.ts';
import { drawRoof } from './drawRoof.ts';
import { drawFootPlatform, drawSeatDefinition, drawSeats } from './seats.ts';
import { drawFarStruts, drawNearStruts } from './struts.ts';
import { drawVehicleGradients } from './vehicleGradients.ts';
import { drawFarWheels, drawNearWheels, drawWheelDefinition } from './wheels.ts';

/** Draws the gradients, the seat and the wheel that the parts reference by id. */
export function drawVehicleDefinitions(context: DrawingContext): string {
  return svgElement(
    'defs',
    {},
    drawVehicleGradients(context),
    drawSeatDefinition(context),
    drawWheelDefinition(context),
  );
}

/**
 * Draws all parts of a vehicle from the farthest to the nearest. Coordinates are in centimeters, and the y axis points
 * up from the ground.
 * @param passenger SVG markup that is drawn on the far seats
 */
export function drawVehicleParts(context: DrawingContext, passenger = ''): string {
  const { layout, formatUrl } = context;
  const length = layout.front;
  return [
    svgElement('ellipse', { cx: length / 2, cy: 0, rx: length * 0.56, ry: 9, fill: formatUrl('shadow') }),
    ...[layout.rearAxle, layout.frontAxle].map((cx) =>
      svgElement('ellipse', { cx, cy: 1, rx: layout.wheelRadius * 1.5, ry: 6, fill: formatUrl('shadow') }),
    ),
    drawFarWheels(context),
    svgGroup(
      { transform: `translate(0 ${layout.lift})` },
      drawFarStruts(context),
      drawCockpit(context),
      drawWindshield(context),
      passenger,
      drawSeats(context),
      drawFootPlatform(context),
      drawBody(context),
      drawCargoBed(context),
      drawHitch(context),
      drawFineDetails(context),
      drawAccessories(context),
      drawNearStruts(context),
      drawRoof(context),
      drawMirror(context),
    ),
    drawNearWheels(context),
  ].join('');
}

const drawHitch = ({ traits }: DrawingContext) =>
  traits.towHitch ? strokePath('M10 42H-4v4', trimColors.metalDeep, 4) : '';

/** Only large drawings have a tread on the doorstep and side markers. */
function drawFineDetails({ layout, traits, hasFineDetails }: DrawingContext): string {
  if (!hasFineDetails) return '';
  const { frontAxle, rearAxle, tail } = layout;
  const marker = (x: number, y: number, color: string) =>
    svgElement('rect', { x, y, width: 7, height: 2.6, rx: 1.3, fill: color });
  return [
    strokePath(tracePath`M${[rearAxle + 38, 34]}H${frontAxle - 38}`, trimColors.black, 1.4, {
      'stroke-dasharray': '1.2 3',
    }),
    traits.bodyStyle === 'forester' ? '' : marker(frontAxle + 14, 63, trimColors.amber),
    traits.cargoBed ? '' : marker(tail + 12, 60, '#E8776F'),
  ].join('');
}
