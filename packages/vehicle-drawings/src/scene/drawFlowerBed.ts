import { fillPath, strokePath, svgGroup } from '../svg/svg.ts';

const grassPath = 'M0 0Q-4 -40 -26 -66Q-8 -50 2 -18Q2 -60 -6 -96Q12 -62 12 -20Q20 -56 40 -76Q26 -40 22 0Z';
const drawFlower = (x: number, y: number, color: string) =>
  strokePath(`M${x} ${y}V${y + 50}`, '#5E9160', 3) +
  fillPath(
    `M${x} ${y}m-12 0a6 6 0 1 1 6-10a6 6 0 1 1 12 0a6 6 0 1 1 6 10a6 6 0 1 1-10 8a6 6 0 1 1-8 0a6 6 0 1 1-6-8z`,
    color,
  ) +
  fillPath(`M${x - 5} ${y - 1}a5 5 0 1 1 10 0a5 5 0 1 1-10 0z`, '#FFE9AE');

/** Draws grasses and flowers whose base is at x, y. */
export function drawFlowerBed(x: number, y: number): string {
  const tuft = (dx: number, scale: number, color: string) =>
    fillPath(grassPath, color, { transform: `translate(${dx} 0)scale(${scale})` });
  return svgGroup(
    { transform: `translate(${x} ${y})` },
    fillPath('M-170 10Q-150 -26 -60 -30T70 -28Q150 -20 176 10Z', '#86B274'),
    tuft(-70, 1.1, '#5E9160') + tuft(56, 1.2, '#5E9160'),
    drawFlower(-84, -52, '#F2A08F') +
      drawFlower(-34, -70, '#FFB81C') +
      drawFlower(22, -56, '#FFFAEE') +
      drawFlower(74, -66, '#F2A08F'),
    tuft(-36, 0.8, '#4A8464') +
      tuft(10, 0.9, '#4A8464') +
      tuft(-110, 0.8, '#4A8464') +
      tuft(94, 0.8, '#4A8464'),
  );
}
