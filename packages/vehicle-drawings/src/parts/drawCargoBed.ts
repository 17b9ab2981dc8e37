import type { Canvas } from './Canvas.ts';
import { outline } from './outline.ts';
import { trim } from './palette.ts';
import { el, fill, group, stroke, xy } from './svg.ts';
import type { CargoBed } from './VehicleTraits.ts';

const shapes: Readonly<Record<CargoBed, { rear: number; height: number; ribs: number }>> = {
  small: { rear: 22, height: 22, ribs: 3 },
  mid: { rear: 8, height: 28, ribs: 4 },
  large: { rear: -2, height: 37, ribs: 5 },
};

/** The bed behind the seat of a work cart; tipped back where it has an electric lift. */
export function cargoBed({ traits, layout, paint, url }: Canvas): string {
  if (!traits.cargoBed) return '';
  const { rear, height, ribs } = shapes[traits.cargoBed];
  const front = (layout.seats[0]?.hinge ?? 0) - 16;
  const [low, top] = [60, 60 + height];
  const gap = (front - rear - 16) / ribs;
  const wall = outline([
    [rear + 3, low, 3],
    [rear, top, 3],
    [front, top, 3],
    [front - 3, low, 3],
  ]);
  const bed = [
    fill(wall, url('body')),
    ...Array.from({ length: ribs + 1 }, (_, rib) =>
      el('rect', {
        x: rear + 6 + rib * gap,
        y: low + 5,
        width: 4,
        height: height - 9,
        rx: 2,
        fill: paint.deep,
        opacity: 0.45,
      }),
    ),
    stroke(`M${xy(rear - 1, top)}H${Math.round(front + 1)}`, trim.black, 3.6),
    el('rect', { x: rear - 1, y: low + 4, width: 4, height: 9, rx: 1.5, fill: trim.tailLamp }),
  ].join('');
  const ram = traits.bedLift
    ? stroke(`M${xy(layout.rearAxle + 34, 46)}L${xy(front - 16, 72)}`, trim.metal, 3.4)
    : '';
  const tilt = traits.bedLift ? { transform: `rotate(11 ${rear + 8} ${low})` } : {};
  const bearer = el('rect', {
    x: rear + 10,
    y: 50,
    width: front - rear - 16,
    height: 10,
    rx: 2,
    fill: trim.black,
  });
  return ram + bearer + group(tilt, bed) + (traits.towHitch ? stroke('M10 42H-4v4', trim.metalDeep, 4) : '');
}
