const megabyte = 2 ** 20;

/** The memory of a process over time, read at even distances, as three figures and how the last two relate. */
export function swapsFigures(rssInBytes: readonly number[]) {
  const part = Math.max(1, Math.floor(rssInBytes.length / 10));
  const middle = Math.floor((rssInBytes.length - part) / 2);
  const startMb = median(rssInBytes.slice(0, part)) / megabyte;
  const midMb = median(rssInBytes.slice(middle, middle + part)) / megabyte;
  const endMb = median(rssInBytes.slice(-part)) / megabyte;
  return {
    rssStartMb: Math.round(startMb),
    rssMidMb: Math.round(midMb),
    rssEndMb: Math.round(endMb),
    // Caches fill in the first half; what still grows in the second one has no bound.
    rssGrowthRatio: endMb / midMb,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
