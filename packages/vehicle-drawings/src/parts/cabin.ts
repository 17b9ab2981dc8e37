import type { DrawingContext } from '../DrawingContext.ts';
import { fillShape } from '../svg/shapePath.ts';
import { fillPath, formatPoint, strokePath, svgElement, tracePath } from '../svg/svg.ts';
import { trimColors } from '../vehicleColors.ts';

export function drawCockpit({ layout, traits, hasFineDetails }: DrawingContext): string {
  const { dash } = layout;
  const wheel = svgElement('ellipse', {
    rx: 3.4,
    ry: 17,
    stroke: trimColors.black,
    'stroke-width': 3,
    transform: `translate(${formatPoint(dash - 17, 103)})rotate(38)`,
  });
  const screen = traits.touchscreen
    ? fillShape(trimColors.black, [
        [dash - 3, 103, 1],
        [dash - 9, 117, 2],
        [dash - 6, 119, 2],
        [dash + 1, 105, 1],
      ]) + strokePath(tracePath`M${[dash - 4.5, 105]}l-4.6 11`, '#7FE3D0', 1.2)
    : '';
  return [
    fillShape(trimColors.plastic, [
      [dash + 6, 70, 6],
      [dash - 7, 84, 4],
      [dash - 7, 97, 5],
      [dash + 4, 106, 4],
      [dash + 16, 101, 4],
      [dash + 16, 70],
    ]),
    strokePath(tracePath`M${[dash - 6, 90]}L${[dash + 8, 92]}`, trimColors.plasticLight, 1.4),
    strokePath(tracePath`M${[dash + 1, 88]}L${[dash - 16, 102]}`, trimColors.black, 4),
    screen,
    wheel,
    hasFineDetails ? strokePath(tracePath`M${[dash - 19, 100]}l4 6`, trimColors.plasticLight, 1.4) : '',
    strokePath(tracePath`M${[dash + 4, 38]}L${[dash - 5, 45]}`, trimColors.metalDeep, 2.2),
  ].join('');
}

export function drawWindshield({ layout, traits }: DrawingContext): string {
  const [foot, head] = [layout.dash + 10, layout.dash - 7];
  const width = traits.bodyStyle === 'd6-max' ? 11 : 7;
  const glass = tracePath`M${[foot, 102]}L${[head, 188]}h${width - 2}L${[foot + width + 2, 99]}Z`;
  const glint = tracePath`M${[foot + width - 5, 116]}l-7.5 40`;
  return fillPath(glass, trimColors.glass, { opacity: 0.6 }) + strokePath(glint, '#fff', 2, { opacity: 0.7 });
}

export function drawMirror({ layout }: DrawingContext): string {
  const { dash } = layout;
  return (
    strokePath(tracePath`M${[dash + 5, 122]}l-6 3`, trimColors.black, 1.8) +
    svgElement('rect', {
      x: dash - 8,
      y: 120,
      width: 7.5,
      height: 13,
      rx: 3,
      fill: trimColors.black,
      transform: `rotate(5 ${dash - 4} 126)`,
    })
  );
}
