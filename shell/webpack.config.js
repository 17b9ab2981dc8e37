import { createRequire } from 'node:module';
import { createShellConfig } from '@msv/federation/createShellConfig';
import { displayFontFile } from '@msv/ui/styles/createFontFaceCss';
import rendererConfigs from './webpack.renderer.config.js';

const { resolve } = createRequire(import.meta.url);

export default createShellConfig(
  {
    'display-font': resolve(displayFontFile),
    'shared-picture': resolve('./site/document/defaultShareImage.png'),
    'icon-192': resolve('./site/document/icon192.png'),
    'icon-512': resolve('./site/document/icon512.png'),
  },
  rendererConfigs,
);
