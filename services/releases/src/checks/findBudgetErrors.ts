import type { Release } from '@msv/contracts/release';

/**
 * The pages and fragments whose scripts weigh more than the team allows itself.
 * @param weights Bytes of brotli by file.
 */
export function overBudget(release: Release, weights: ReadonlyMap<string, number>): string[] {
  const { remote, version, client, budgetInBytes } = release;
  if (budgetInBytes === undefined) return [];
  return Object.entries(client.scripts).flatMap(([expose, scripts]) => {
    const files = [...new Set([client.entry, ...scripts])];
    const sum = files.reduce((bytes, file) => bytes + (weights.get(file) ?? 0), 0);
    if (sum <= budgetInBytes) return [];
    return [
      `${expose} of ${remote} ${version} loads ${kb(sum)} KB of scripts (brotli), ${kb(sum - budgetInBytes)} KB over its budget of ${kb(budgetInBytes)} KB: make it smaller, or raise "budget" in the package.json of mfe-${remote}.`,
    ];
  });
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
