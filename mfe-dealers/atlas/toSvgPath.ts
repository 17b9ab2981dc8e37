/**
 * Formats a closed ring as the shortest possible SVG path with relative line commands. Returns an empty string for a
 * ring with fewer than three distinct points, which simplification can leave behind.
 */
export function toSvgPath(ring: readonly (readonly [number, number])[]): string {
  const [start, ...points] = ring.slice(0, -1);
  if (!start || points.length < 2) return '';
  let [x, y] = start;
  let deltas = '';
  for (const [nextX, nextY] of points) {
    deltas += formatDelta(nextX - x, deltas === '') + formatDelta(nextY - y, false);
    [x, y] = [nextX, nextY];
  }
  return `M${start[0]} ${start[1]}l${deltas}z`;
}

/** Formats a number with a separator. A minus sign needs no space before it. */
const formatDelta = (delta: number, isFirst: boolean) => (delta < 0 || isFirst ? `${delta}` : ` ${delta}`);
