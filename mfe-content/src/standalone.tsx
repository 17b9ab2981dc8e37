import { mountStandalone, type StandaloneModules } from '@msv/platform/standalone';
import { StandaloneStyles } from '@msv/ui/styles/StandaloneStyles';

/** Shows this remote alone on its dev server, which passes all of its pages and fragments. */
export default function startStandalone(modules: StandaloneModules): void {
  mountStandalone({ ...modules, styles: <StandaloneStyles /> });
}
