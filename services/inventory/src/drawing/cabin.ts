import type { Canvas } from './Canvas.ts';
import { outline } from './outline.ts';
import { trim } from './palette.ts';
import { el, fill, stroke, xy } from './svg.ts';

/** Dashboard, steering wheel and, where fitted, the display: what stands in front of the driver. */
export function cockpit({ layout, traits, fine }: Canvas): string {
  const d = layout.dash;
  const wheel = el('ellipse', {
    rx: 3.4,
    ry: 17,
    stroke: trim.black,
    'stroke-width': 3,
    transform: `translate(${xy(d - 17, 103)})rotate(38)`,
  });
  const screen = traits.touchscreen
    ? fill(
        outline([
          [d - 3, 103, 1],
          [d - 9, 117, 2],
          [d - 6, 119, 2],
          [d + 1, 105, 1],
        ]),
        trim.black,
      ) + stroke(`M${xy(d - 4.5, 105)}l-4.6 11`, '#7FE3D0', 1.2)
    : '';
  return [
    fill(
      outline([
        [d + 6, 70, 6],
        [d - 7, 84, 4],
        [d - 7, 97, 5],
        [d + 4, 106, 4],
        [d + 16, 101, 4],
        [d + 16, 70],
      ]),
      trim.plastic,
    ),
    stroke(`M${xy(d - 6, 90)}L${xy(d + 8, 92)}`, trim.plasticLight, 1.4),
    stroke(`M${xy(d + 1, 88)}L${xy(d - 16, 102)}`, trim.black, 4),
    screen,
    wheel,
    fine ? stroke(`M${xy(d - 19, 100)}l4 6`, trim.plasticLight, 1.4) : '',
    stroke(`M${xy(d + 4, 38)}L${xy(d - 5, 45)}`, trim.metalDeep, 2.2),
  ].join('');
}

/** The windscreen, a little of it seen from the front. */
export function windshield({ layout, traits }: Canvas): string {
  const [foot, head] = [layout.dash + 10, layout.dash - 7];
  const width = traits.series === 'D6 MAX' ? 11 : 7;
  const glass = `M${xy(foot, 102)}L${xy(head, 188)}h${width - 2}L${xy(foot + width + 2, 99)}Z`;
  const glint = `M${xy(foot + width - 5, 116)}l-7.5 40`;
  return fill(glass, trim.glass, { opacity: 0.6 }) + stroke(glint, '#fff', 2, { opacity: 0.7 });
}

/** The door mirror. */
export function mirror({ layout }: Canvas): string {
  const d = layout.dash;
  return (
    stroke(`M${xy(d + 5, 122)}l-6 3`, trim.black, 1.8) +
    el('rect', {
      x: d - 8,
      y: 120,
      width: 7.5,
      height: 13,
      rx: 3,
      fill: trim.black,
      transform: `rotate(5 ${d - 4} 126)`,
    })
  );
}
