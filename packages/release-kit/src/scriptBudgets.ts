import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@msv/contracts/releases/release';

const compress = promisify(brotliCompress);
/** The highest quality takes much longer for a slightly smaller result. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Returns the number of bytes that browsers download for a script.
 * @param brotli Compressed copy of the build, if browsers download one.
 */
export const measureDownload = async (script: Buffer, brotli: Buffer | undefined): Promise<number> =>
  (brotli ?? (await compress(script, fastCompression))).length;

interface ExceededBudget {
  readonly files: readonly string[];
  readonly message: string;
}

/**
 * Finds the pages and fragments whose scripts exceed the size budget of a release.
 * @param downloadBytesByFile Sizes in bytes after Brotli compression.
 */
export function findExceededBudgets(
  { remote, version, client, budgetInBytes }: Release,
  downloadBytesByFile: ReadonlyMap<string, number>,
): ExceededBudget[] {
  if (budgetInBytes === undefined) return [];
  return Object.entries(client.scripts).flatMap(([expose, scripts]) => {
    const files = [...new Set([client.entry, ...scripts])];
    const totalBytes = files.reduce((sum, file) => sum + (downloadBytesByFile.get(file) ?? 0), 0);
    if (totalBytes <= budgetInBytes) return [];
    const message = `${expose} of ${remote} ${version} loads ${formatKilobytes(totalBytes)} KB of scripts (brotli), ${formatKilobytes(totalBytes - budgetInBytes)} KB over its budget of ${formatKilobytes(budgetInBytes)} KB. Reduce its size or raise "budget" in the module.config.ts of mfe-${remote}.`;
    return [{ files, message }];
  });
}

/** Formats bytes as kilobytes without a unit, such as `71.8`. */
export const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
