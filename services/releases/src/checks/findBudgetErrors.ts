import type { Release } from '@msv/contracts/releases/release';

/**
 * Returns one error message for each page or fragment whose scripts exceed the release's size budget.
 * @param compressedBytesByFile Map from file name to the size in bytes after brotli compression
 */
export function findBudgetErrors(
  release: Release,
  compressedBytesByFile: ReadonlyMap<string, number>,
): string[] {
  const { remote, version, client, budgetInBytes } = release;
  if (budgetInBytes === undefined) return [];
  return Object.entries(client.scripts).flatMap(([expose, scripts]) => {
    const files = [...new Set([client.entry, ...scripts])];
    const totalBytes = files.reduce((sum, file) => sum + (compressedBytesByFile.get(file) ?? 0), 0);
    if (totalBytes <= budgetInBytes) return [];
    return [
      `${expose} of ${remote} ${version} loads ${formatKilobytes(totalBytes)} KB of scripts (brotli), ${formatKilobytes(totalBytes - budgetInBytes)} KB over its budget of ${formatKilobytes(budgetInBytes)} KB. Reduce its size or raise "budget" in the module.config.ts of mfe-${remote}.`,
    ];
  });
}

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
