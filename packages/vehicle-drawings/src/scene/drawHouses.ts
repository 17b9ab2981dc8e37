import { el, fill, stroke } from '../svg.ts';
import { ramp } from './light.ts';

type House = {
  readonly x: number;
  readonly width: number;
  readonly walls: number;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
};

const base = 436;

const street: readonly House[] = [
  { x: 30, width: 250, walls: 96, wall: '#F2D9B8', roof: '#8A5A4A', door: '#0B5D4A' },
  { x: 372, width: 210, walls: 84, wall: '#CFE3DA', roof: '#5E6F73', door: '#C65D4A' },
  { x: 1040, width: 200, walls: 84, wall: '#F6E7CC', roof: '#7A6A5E', door: '#2E5079' },
  { x: 1284, width: 230, walls: 98, wall: '#F0C9AE', roof: '#6E4B45', door: '#0B5D4A' },
];

/** Bungalows with their windows lit, seen from across the road. */
export function houses(): string {
  return el('defs', {}, ramp('hero-pane', ['#FFF3C9', '#FFCF70'])) + street.map(house).join('');
}

function house({ x, width, walls, wall, roof, door }: House): string {
  const top = base - walls;
  const peak = top - width * 0.3;
  const gable = width * 0.46;
  const middle = x + width - gable / 2 - 6;
  const porch = x + width * 0.08;
  return [
    el('rect', { x: x + width * 0.2, y: peak - 14, width: 20, height: 60, fill: roof }),
    el('rect', { x: x + width * 0.2 - 3, y: peak - 18, width: 26, height: 7, rx: 2, fill: wall }),
    fill(
      `M${x - 16} ${top + 4}L${x + 34} ${peak + 10}H${x + width - 26}L${x + width + 16} ${top + 4}Z`,
      roof,
    ),
    el('rect', { x, y: top, width, height: walls, fill: wall }),
    el('rect', { x, y: top, width: width * 0.5, height: walls, fill: '#5B4A3A', opacity: 0.1 }),
    fill(
      `M${middle - gable / 2 - 12} ${top + 6}L${middle} ${peak + 6}L${middle + gable / 2 + 12} ${top + 6}Z`,
      roof,
    ),
    fill(`M${middle - gable / 2} ${top + 6}L${middle} ${peak + 18}L${middle + gable / 2} ${top + 6}Z`, wall),
    stroke(
      `M${middle - gable / 2 - 12} ${top + 6}L${middle} ${peak + 6}L${middle + gable / 2 + 12} ${top + 6}`,
      '#FFF8EA',
      5,
      { 'stroke-linejoin': 'round' },
    ),
    el('circle', {
      cx: middle,
      cy: top - 14,
      r: 9,
      fill: 'url(#hero-pane)',
      stroke: '#FFF8EA',
      'stroke-width': 3,
    }),
    pane(middle - 32, top + 22, 64, 40),
    el('rect', { x: porch + 46, y: top + 26, width: 30, height: walls - 26, rx: 2, fill: door }),
    el('circle', { cx: porch + 70, cy: top + 64, r: 2, fill: '#FFD98A' }),
    pane(porch + 4, top + 26, 32, 34),
    fill(`M${x - 12} ${top + 12}L${x} ${top - 2}H${porch + 88}L${porch + 98} ${top + 12}Z`, roof),
    stroke(`M${x - 10} ${top + 13}H${porch + 96}`, '#FFF8EA', 4),
    stroke(`M${x + 2} ${top + 15}V${base}M${porch + 86} ${top + 15}V${base}`, '#FFF8EA', 5),
    el('rect', { x: x - 6, y: base - 8, width: porch + 100 - x, height: 10, fill: '#D9C7A6' }),
  ].join('');
}

function pane(x: number, y: number, width: number, height: number): string {
  return (
    el('rect', {
      x,
      y,
      width,
      height,
      rx: 2,
      fill: 'url(#hero-pane)',
      stroke: '#FFF8EA',
      'stroke-width': 4,
    }) + stroke(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height / 2}H${x + width}`, '#FFF8EA', 2)
  );
}
