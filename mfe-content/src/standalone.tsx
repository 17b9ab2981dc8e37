import { mountStandalone, type StandaloneModules } from '@msv/platform/standalone';
import { StandaloneStyles } from '@msv/ui/styles/StandaloneStyles';

/** Shows this remote alone. Its dev server passes all pages and fragments. */
export default function startStandalone(modules: StandaloneModules): void {
  mountStandalone({ ...modules, styles: <StandaloneStyles /> });
}
