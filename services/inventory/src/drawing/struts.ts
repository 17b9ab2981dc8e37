import type { Canvas } from './Canvas.ts';
import { outline } from './outline.ts';
import { trim } from './palette.ts';
import { fill, stroke, xy } from './svg.ts';

/** The far side's struts, in the shade. */
export function farStruts(canvas: Canvas): string {
  return stroke(lines(canvas).join(''), '#5B6965', 2.4, { transform: 'translate(5 1)' });
}

/** The near side's struts; the D6 stands on painted pillars instead. */
export function struts(canvas: Canvas): string {
  if (canvas.traits.series === 'D6 MAX') return pillars(canvas);
  const width = canvas.traits.series === 'Classic' || canvas.traits.series === 'Turfman' ? 2.8 : 3.6;
  return stroke(lines(canvas).join(''), trim.black, width);
}

/** From the cowl, from behind the last seat, and between the rows of long vehicles, up to the roof. */
function lines({ layout, traits }: Canvas): readonly string[] {
  const { dash: d, seats, roofRear } = layout;
  const last = seats.at(-1);
  const [foot, head] = last?.rearward
    ? [last.hinge + 7, last.hinge + 5]
    : [(last?.hinge ?? roofRear) - 14, Math.max(roofRear + 10, (last?.hinge ?? 0) - 24)];
  const middle = seats
    .slice(1, -1)
    .filter((_, row) => !seats[row + 2]?.rearward)
    .map(({ hinge }) => `M${xy(hinge - 9, 66)}Q${xy(hinge - 16, 130)} ${xy(hinge - 15, 186)}`);
  const reach = traits.cargoBed ? 0 : last?.rearward && traits.roof === 'extended' ? 1 : 0;
  const brace = reach ? `M${xy(head - 2, 150)}Q${xy(head - 14, 182)} ${xy(roofRear + 22, 186)}` : '';
  return [
    `M${xy(d + 9, 100)}L${xy(d - 8, 186)}`,
    `M${xy(foot, 66)}Q${xy(foot - 6, 130)} ${xy(head, 186)}${brace}`,
    ...middle,
  ];
}

function pillars({ layout, paint, url }: Canvas): string {
  const { dash: d, tail: t, roofRear: r, seats } = layout;
  const fin = outline([
    [t, 78, 3],
    [t + 42, 78, 8],
    [r + 24, 130, 50],
    [r + 32, 187],
    [r + 8, 187],
    [t + 6, 120, 60],
  ]);
  const pane = outline([
    [t + 11, 90, 4],
    [t + 28, 89, 5],
    [r + 17, 130, 30],
    [r + 25, 180, 4],
    [r + 15, 180, 4],
    [t + 14, 124, 40],
  ]);
  const middle = seats
    .slice(1, -1)
    .map(({ hinge }) => `M${xy(hinge - 9, 60)}Q${xy(hinge - 16, 130)} ${xy(hinge - 15, 186)}`)
    .join('');
  return [
    middle ? stroke(middle, trim.black, 4) : '',
    fill(fin, url('body')),
    fill(pane, '#29403F'),
    fill(
      outline([
        [t + 15, 93, 3],
        [t + 18, 92, 2],
        [r + 15, 140, 10],
        [r + 18, 172, 3],
      ]),
      trim.glass,
      { opacity: 0.35 },
    ),
    fill(
      outline([
        [d + 6, 103, 3],
        [d + 20, 102, 3],
        [d - 4, 186],
        [d - 13, 186],
      ]),
      paint.deep,
    ),
    stroke(`M${xy(d + 9, 106)}L${xy(d - 10, 182)}`, paint.light, 1, { opacity: 0.7 }),
  ].join('');
}
