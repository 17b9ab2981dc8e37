/**
 * A closed ring as an SVG path with relative steps, as short as it can be written. An islet that has shrunk to less than
 * a triangle is nothing.
 */
export function outlinePath(ring: readonly (readonly [number, number])[]): string {
  const [start, ...others] = ring.slice(0, -1);
  if (!start || others.length < 2) return '';
  let [x, y] = start;
  let steps = '';
  for (const [nextX, nextY] of others) {
    steps += signed(nextX - x, steps === '') + signed(nextY - y, false);
    [x, y] = [nextX, nextY];
  }
  return `M${start[0]} ${start[1]}l${steps}z`;
}

/** A minus sign parts numbers as well as a space does. */
const signed = (step: number, isFirst: boolean) => (step < 0 || isFirst ? `${step}` : ` ${step}`);
