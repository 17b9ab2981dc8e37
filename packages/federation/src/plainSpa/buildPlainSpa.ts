import webpack from 'webpack';
import { type PlainSpaOptions, plainSpa, plainSpaUrl } from './plainSpa.ts';

/**
 * Builds the plain SPA.
 * @returns The address of its one script.
 * @throws {Error} with webpack's words when it cannot be built.
 */
export function buildPlainSpa(options: PlainSpaOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    webpack(plainSpa(options), (error, stats) => {
      const script = stats?.compilation.entrypoints.get('spa')?.getFiles()[0];
      if (error) reject(error);
      else if (!script || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(plainSpaUrl + script);
    });
  });
}
