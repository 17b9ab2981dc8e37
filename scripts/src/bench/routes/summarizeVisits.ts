import { calculateMedian } from '../measuring/measurements.ts';
import type { PageVisit } from './visitPage.ts';

const isImage = (path: string) => path.endsWith('.svg');

/** Returns the medians of all visits, and the resources of the first visit. */
export function summarizeVisits(visits: readonly PageVisit[]) {
  const calculateMedianMetric = (name: keyof PageVisit['metrics']) =>
    calculateMedian(visits.map(({ metrics }) => metrics[name]));
  const calculateMedianTime = (name: keyof PageVisit['metrics']) => Math.round(calculateMedianMetric(name));
  const resources = visits[0]?.resources ?? [];
  return {
    // Includes the request of the document, which is not a resource.
    requests: resources.filter(({ path }) => !isImage(path)).length + 1,
    javascriptKb: sumScriptKilobytes(resources),
    fcpMs: calculateMedianTime('fcpMs'),
    lcpMs: calculateMedianTime('lcpMs'),
    contentVisibleMs: calculateMedianTime('contentVisibleMs'),
    interactiveMs: calculateMedianTime('interactiveMs'),
    longestTaskMs: calculateMedianTime('longestTaskMs'),
    blockingMs: calculateMedianTime('blockingMs'),
    mainThreadMs: calculateMedianTime('mainThreadMs'),
    layoutShift: calculateMedianMetric('layoutShift'),
  };
}

/** In kilobytes of 1000 bytes. */
function sumScriptKilobytes(resources: PageVisit['resources']): number {
  const scripts = resources.filter(({ path }) => path.endsWith('.js'));
  return scripts.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0) / 1000;
}
