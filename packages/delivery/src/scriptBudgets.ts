import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@msv/contracts/releases/release';

const compress = promisify(brotliCompress);
/**
 * Brotli quality. The highest quality takes half a minute for the largest file and makes files only about 10%
 * smaller.
 */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Returns the number of bytes that browsers download for a script.
 * @param brotli Compressed copy of the build, if it has one. Browsers download that copy, so its size counts.
 */
export const measureDownload = async (script: Buffer, brotli: Buffer | undefined): Promise<number> =>
  (brotli ?? (await compress(script, fastCompression))).length;

/** A page or fragment whose scripts exceed the size budget of its release. */
interface ExceededBudget {
  /** Scripts of the page or fragment. */
  readonly files: readonly string[];
  readonly message: string;
}

/**
 * Finds the pages and fragments whose scripts exceed the size budget of a release.
 * @param downloadBytesByFile Map from file name to the size in bytes after brotli compression
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

/** Formats a number of bytes as kilobytes with one decimal place and no unit, such as `71.8`. */
export const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
