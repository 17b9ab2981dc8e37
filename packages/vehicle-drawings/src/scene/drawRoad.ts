import { drawLinearGradient } from '../svg/gradients.ts';
import { fillPath, strokePath, svgElement } from '../svg/svg.ts';

const tracePickets = (from: number, to: number) => {
  const count = Math.floor((to - from) / 14);
  const one = 'v-26l4-5l4 5v26z';
  return `M${from + 4} 470${one}${`m14 0${one}`.repeat(count - 1)}`;
};
const traceRails = (from: number, to: number) => `M${from} 452H${to}M${from} 463H${to}`;

export function drawRoad(width: number, height: number): string {
  const fences = [
    [186, 400],
    [492, 600],
    [880, 1086],
    [1160, 1300],
  ] as const;
  return [
    svgElement(
      'defs',
      {},
      drawLinearGradient('hero-lawn', ['#BFD286', '#86B274']),
      drawLinearGradient('hero-road', ['#D9D3BB', '#AEB9AE']),
    ),
    svgElement('rect', { y: 432, width, height: 60, fill: 'url(#hero-lawn)' }),
    fillPath(
      'M120 436H166L140 492H70ZM444 436H486L470 492H406ZM1110 436H1150L1160 492H1098ZM1370 436H1416L1440 492H1384Z',
      '#F1E3C2',
    ),
    fillPath(fences.map(([from, to]) => tracePickets(from, to)).join(''), '#FFFAEE'),
    strokePath(fences.map(([from, to]) => traceRails(from, to)).join(''), '#FFFAEE', 3),
    svgElement('rect', { y: 486, width, height: 22, fill: '#F5E8CB' }),
    strokePath(
      `M0 487H${width}M60 488l-22 19M236 488l-18 19M412 488l-14 19M588 488l-9 19M856 488l3 19M1030 488l10 19M1204 488l15 19M1380 488l19 19`,
      '#DDCDA8',
      1.5,
    ),
    svgElement('rect', { y: 508, width, height: 7, fill: '#D8C8A4' }),
    svgElement('rect', { y: 515, width, height: height - 515, fill: 'url(#hero-road)' }),
    svgElement('ellipse', { cx: 980, cy: 520, rx: 420, ry: 80, fill: 'url(#hero-halo)' }),
    strokePath(`M-20 606H${width}`, '#F8F0DA', 5, { 'stroke-dasharray': '70 60' }),
  ].join('');
}

/** The shadow falls across the road to the left. */
export function drawTreeShadow(x: number, y: number): string {
  const leaf = (dx: number, dy: number, reach: number) =>
    `M${x + dx - reach} ${y + dy}a${reach} ${reach * 0.26} 0 1 1 ${reach * 2} 0a${reach} ${reach * 0.26} 0 1 1 ${-reach * 2} 0z`;
  const trunk = `M${x + 9} ${y}L${x - 120} ${y + 44}L${x - 136} ${y + 40}L${x - 8} ${y}z`;
  return fillPath(
    trunk + leaf(-160, 48, 80) + leaf(-230, 66, 90) + leaf(-200, 84, 70) + leaf(-270, 52, 60),
    '#23453A',
    { opacity: 0.13 },
  );
}
