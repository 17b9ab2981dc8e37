import { installTrustedTypesPolicy } from './installTrustedTypesPolicy.ts';
import { yieldToBrowser } from './scheduling.ts';

installTrustedTypesPolicy();
void start();

/**
 * Starts the site in several short tasks, because evaluating all modules in one task would block a slow phone. The
 * imports load no files: their modules are part of this script.
 */
async function start() {
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ '@emotion/react/jsx-runtime');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ '@msv/platform');
  await yieldToBrowser();
  await import(/* webpackMode: "eager", webpackExports: ["SiteRoot"] */ '../site/SiteRoot.tsx');
  await yieldToBrowser();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await boot();
}
