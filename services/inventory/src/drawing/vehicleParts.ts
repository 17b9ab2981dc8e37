import { bodyOf } from './body/bodyOf.ts';
import { footPlatform } from './body/panels.ts';
import type { Canvas } from './Canvas.ts';
import { cockpit, mirror, windshield } from './cabin.ts';
import { cargoBed } from './cargoBed.ts';
import { fineDetails } from './fineDetails.ts';
import { gear } from './gear.ts';
import { paintDefinitions } from './paints.ts';
import { roof } from './roof.ts';
import { seatDefinition, seats } from './seats.ts';
import { farStruts, struts } from './struts.ts';
import { el, group } from './svg.ts';
import { farWheels, wheelDefinition, wheels } from './wheels.ts';

/** What the parts refer to by id: gradients, one seat, one wheel. */
export function definitions(canvas: Canvas): string {
  return el('defs', {}, paintDefinitions(canvas), seatDefinition(canvas), wheelDefinition(canvas));
}

/** The vehicle itself in centimetres, y upwards from the ground, from the farthest part to the nearest; `aboard` sits on the far seats. */
export function vehicleParts(canvas: Canvas, aboard = ''): string {
  const { layout, url } = canvas;
  const length = layout.front;
  return [
    el('ellipse', { cx: length / 2, cy: 0, rx: length * 0.56, ry: 9, fill: url('shadow') }),
    ...[layout.rearAxle, layout.frontAxle].map((cx) =>
      el('ellipse', { cx, cy: 1, rx: layout.wheel * 1.5, ry: 6, fill: url('shadow') }),
    ),
    farWheels(canvas),
    group(
      { transform: `translate(0 ${layout.lift})` },
      farStruts(canvas),
      cockpit(canvas),
      windshield(canvas),
      aboard,
      seats(canvas),
      footPlatform(canvas),
      bodyOf(canvas),
      cargoBed(canvas),
      fineDetails(canvas),
      gear(canvas),
      struts(canvas),
      roof(canvas),
      mirror(canvas),
    ),
    wheels(canvas),
  ].join('');
}
