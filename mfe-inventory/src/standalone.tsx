import { mountStandalone, type StandaloneModules } from '@msv/platform/standalone';
import { Gallery } from '@msv/ui/gallery/Gallery';
import { StandaloneStyles } from '@msv/ui/styles/StandaloneStyles';

/**
 * Shows this remote alone. Its dev server passes all pages and fragments. `/gallery` shows the design system's
 * components.
 */
export default function startStandalone(modules: StandaloneModules): void {
  const pages = { ...modules.pages, '/gallery': Gallery };
  mountStandalone({ ...modules, pages, styles: <StandaloneStyles /> });
}
