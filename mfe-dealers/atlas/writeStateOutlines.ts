import { writeFileSync } from 'node:fs';
import { createStateOutlines, usAtlas } from './createStateOutlines.ts';
import { formatStateOutlinesModule } from './formatStateOutlinesModule.ts';

// The path is relative to the workspace folder, where npm runs the scripts of a workspace.
writeFileSync(
  'src/features/map-geometry/stateOutlines.ts',
  formatStateOutlinesModule(createStateOutlines(usAtlas)),
);
