import type { Visit } from './pageVisit.ts';

const isScript = (path: string) => path.endsWith('.js');
const isPicture = (path: string) => path.endsWith('.svg');

/** The figures of a page over all its visits: medians of the times; what came over the wire, once. */
export function figuresOf(visits: readonly Visit[]) {
  const median = (time: keyof Visit['times']) => Math.round(medianOf(visits.map(({ times }) => times[time])));
  const resources = visits[0]?.resources ?? [];
  return {
    // The document is a request too.
    requests: resources.filter(({ path }) => !isPicture(path)).length + 1,
    javascriptKb: kilobytes(resources, isScript),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    contentVisibleMs: median('contentVisibleMs'),
    interactiveMs: median('interactiveMs'),
  };
}

/** Kilobytes (1000 bytes) of the resources, as they came over the wire. */
export function kilobytes(resources: Visit['resources'], isCounted: (path: string) => boolean): number {
  const sizes = resources.filter(({ path }) => isCounted(path)).map(({ sizeInBytes }) => sizeInBytes);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, number) => sum + number, 0) / middle.length;
}
