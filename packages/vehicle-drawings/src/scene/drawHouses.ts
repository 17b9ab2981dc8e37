import { drawLinearGradient } from '../svg/gradients.ts';
import { fillPath, strokePath, svgElement } from '../svg/svg.ts';

type HouseSpec = {
  readonly x: number;
  readonly width: number;
  readonly walls: number;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
};

const groundY = 436;
const trimColor = '#FFF8EA';
const pane = 'url(#hero-pane)';

const houseSpecs: readonly HouseSpec[] = [
  { x: 30, width: 250, walls: 96, wall: '#F2D9B8', roof: '#8A5A4A', door: '#0B5D4A' },
  { x: 372, width: 210, walls: 84, wall: '#CFE3DA', roof: '#5E6F73', door: '#C65D4A' },
  { x: 1040, width: 200, walls: 84, wall: '#F6E7CC', roof: '#7A6A5E', door: '#2E5079' },
  { x: 1284, width: 230, walls: 98, wall: '#F0C9AE', roof: '#6E4B45', door: '#0B5D4A' },
];

export function drawHouses(): string {
  return (
    svgElement('defs', {}, drawLinearGradient('hero-pane', ['#FFF3C9', '#FFCF70'])) +
    houseSpecs.map(drawHouse).join('')
  );
}

function drawHouse({ x, width, walls, wall, roof, door }: HouseSpec): string {
  const top = groundY - walls;
  const peak = top - width * 0.3;
  const gable = width * 0.46;
  const middle = x + width - gable / 2 - 6;
  const porch = x + width * 0.08;
  const eavesPath = `M${middle - gable / 2 - 12} ${top + 6}L${middle} ${peak + 6}L${middle + gable / 2 + 12} ${top + 6}`;
  return [
    svgElement('rect', { x: x + width * 0.2, y: peak - 14, width: 20, height: 60, fill: roof }),
    svgElement('rect', { x: x + width * 0.2 - 3, y: peak - 18, width: 26, height: 7, rx: 2, fill: wall }),
    fillPath(
      `M${x - 16} ${top + 4}L${x + 34} ${peak + 10}H${x + width - 26}L${x + width + 16} ${top + 4}Z`,
      roof,
    ),
    svgElement('rect', { x, y: top, width, height: walls, fill: wall }),
    svgElement('rect', { x, y: top, width: width * 0.5, height: walls, fill: '#5B4A3A', opacity: 0.1 }),
    fillPath(`${eavesPath}Z`, roof),
    fillPath(
      `M${middle - gable / 2} ${top + 6}L${middle} ${peak + 18}L${middle + gable / 2} ${top + 6}Z`,
      wall,
    ),
    strokePath(eavesPath, trimColor, 5, { 'stroke-linejoin': 'round' }),
    svgElement('circle', {
      cx: middle,
      cy: top - 14,
      r: 9,
      fill: pane,
      stroke: trimColor,
      'stroke-width': 3,
    }),
    drawWindow(middle - 32, top + 22, 64, 40),
    svgElement('rect', { x: porch + 46, y: top + 26, width: 30, height: walls - 26, rx: 2, fill: door }),
    svgElement('circle', { cx: porch + 70, cy: top + 64, r: 2, fill: '#FFD98A' }),
    drawWindow(porch + 4, top + 26, 32, 34),
    fillPath(`M${x - 12} ${top + 12}L${x} ${top - 2}H${porch + 88}L${porch + 98} ${top + 12}Z`, roof),
    strokePath(`M${x - 10} ${top + 13}H${porch + 96}`, trimColor, 4),
    strokePath(`M${x + 2} ${top + 15}V${groundY}M${porch + 86} ${top + 15}V${groundY}`, trimColor, 5),
    svgElement('rect', { x: x - 6, y: groundY - 8, width: porch + 100 - x, height: 10, fill: '#D9C7A6' }),
  ].join('');
}

function drawWindow(x: number, y: number, width: number, height: number): string {
  return (
    svgElement('rect', {
      x,
      y,
      width,
      height,
      rx: 2,
      fill: pane,
      stroke: trimColor,
      'stroke-width': 4,
    }) + strokePath(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height / 2}H${x + width}`, trimColor, 2)
  );
}
