import { fillPath, strokePath, svgElement, svgGroup } from '../svg/svg.ts';

type LeafCircles = readonly (readonly [x: number, y: number, radius: number])[];

const shadedLeaves: LeafCircles = [
  [-42, -78, 32],
  [2, -70, 34],
  [44, -80, 32],
  [-60, -104, 24],
  [62, -106, 24],
  [-30, -122, 34],
  [32, -124, 36],
  [2, -148, 32],
];
const litLeaves: LeafCircles = [
  [-14, -126, 24],
  [36, -122, 31],
  [8, -146, 26],
  [56, -100, 25],
  [24, -96, 22],
  [-8, -100, 16],
  [16, -118, 24],
];
const sunnyLeaves: LeafCircles = [
  [46, -128, 20],
  [22, -148, 19],
  [66, -108, 17],
  [34, -138, 16],
  [56, -118, 16],
];

const traceLeaves = (leaves: LeafCircles) =>
  leaves
    .map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`)
    .join('');

type TreeDistance = 'near' | 'far';

/** Colors of the leaves in the shade, in normal light and in the sun. Distant trees are paler. */
const greensByDistance: Readonly<Record<TreeDistance, readonly [shade: string, leaf: string, sun: string]>> =
  { near: ['#4F8B66', '#6DA370', '#94BE78'], far: ['#93B995', '#A6C69B', '#BDD2A0'] };

/** Draws the definitions that `drawTree` repeats. */
export function drawTreeDefinitions(): string {
  return svgElement('defs', {}, drawTreeDefinition('near'), drawTreeDefinition('far'));
}

function drawTreeDefinition(distance: TreeDistance): string {
  const [shade, leaf, sun] = greensByDistance[distance];
  return svgGroup(
    { id: `hero-tree-${distance}` },
    fillPath('M-8 0Q-3 -40 -5 -80H6Q4 -40 9 0Z', '#7A5B45'),
    fillPath('M3 0Q1 -40 3 -60H6Q4 -40 9 0Z', '#B58A62'),
    fillPath(traceLeaves(shadedLeaves), shade),
    fillPath(traceLeaves(litLeaves), leaf),
    fillPath(traceLeaves(sunnyLeaves), sun),
  );
}

/** The base is at x, y. */
export function drawTree(distance: TreeDistance, x: number, y: number, scale: number): string {
  return svgElement('use', {
    href: `#hero-tree-${distance}`,
    transform: `translate(${x} ${y})scale(${scale})`,
  });
}

/** Draws a hedge from x to x + width whose base is at y. */
export function drawHedge(x: number, y: number, width: number, height: number): string {
  const bumps = Math.max(Math.round(width / 30), 1);
  const step = width / bumps;
  const top = (radius: number) => `q${step / 2} ${-radius} ${step} 0`.repeat(bumps);
  return (
    fillPath(`M${x} ${y}V${y - height}${top(height * 0.6)}V${y}Z`, '#4A8464') +
    strokePath(
      `M${x + 8} ${y - height}${`m${step * 0.25} ${-height * 0.18}q${step * 0.25} ${-height * 0.1} ${step * 0.4} ${height * 0.12}m${step * 0.35} ${height * 0.06}`.repeat(bumps - 1)}`,
      '#A9C878',
      4,
      { opacity: 0.7 },
    )
  );
}

/** The base is at x, y. */
export function drawStreetLamp(x: number, y: number): string {
  return (
    svgElement('circle', { cx: x + 26, cy: y - 206, r: 40, fill: 'url(#hero-halo)' }) +
    strokePath(`M${x} ${y}V${y - 196}Q${x} ${y - 216} ${x + 26} ${y - 214}`, '#2C4A42', 5) +
    fillPath(`M${x + 14} ${y - 210}L${x + 20} ${y - 220}H${x + 32}L${x + 38} ${y - 210}Z`, '#2C4A42') +
    svgElement('rect', { x: x + 17, y: y - 210, width: 18, height: 5, rx: 2.5, fill: '#FFF3C9' }) +
    svgElement('rect', { x: x - 6, y: y - 12, width: 12, height: 12, rx: 2, fill: '#2C4A42' })
  );
}
