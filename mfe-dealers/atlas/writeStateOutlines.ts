import { writeFileSync } from 'node:fs';
import { createStateOutlines, usAtlas } from './createStateOutlines.ts';
import { formatStateOutlinesModule } from './formatStateOutlinesModule.ts';

writeFileSync(
  'src/features/map-geometry/stateOutlines.ts',
  formatStateOutlinesModule(createStateOutlines(usAtlas)),
);
