/**
 * True for tests, test tools, benchmarks, build tools and configuration: files that are not part of a
 * release.
 */
export const isDevelopmentFile = (file: string) =>
  /\.test\.tsx?$|(^|\/)(test|src\/testing|gallery|bench|architecture|atlas)\/|\.config\.[cm]?[jt]s$/.test(
    file,
  ) || file.startsWith('e2e/');
