import webpack from 'webpack';
import { createPlainSpaConfig, type PlainSpaOptions, plainSpaUrl } from './createPlainSpaConfig.ts';

/**
 * Builds the site as a plain single-page application (SPA), and returns the URL of its script.
 * @throws {Error} If the build fails. The error message contains the errors from webpack.
 */
export function buildPlainSpa(options: PlainSpaOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    webpack(createPlainSpaConfig(options), (error, stats) => {
      const script = stats?.compilation.entrypoints.get('spa')?.getFiles()[0];
      if (error) reject(error);
      else if (!script || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(plainSpaUrl + script);
    });
  });
}
