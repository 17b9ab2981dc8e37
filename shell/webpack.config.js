import { createRequire } from 'node:module';
import { shell } from '@msv/federation/shell';
import { displayFontFile } from '@msv/ui/fontFace';

const { resolve } = createRequire(import.meta.url);

export default shell({
  'display-font': resolve(displayFontFile),
  'shared-picture': resolve('./site/sharedPicture.png'),
});
