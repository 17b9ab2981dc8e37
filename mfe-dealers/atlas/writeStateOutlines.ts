import { writeFileSync } from 'node:fs';
import { drawStates } from './drawStates.ts';
import { stateOutlinesSource } from './stateOutlinesSource.ts';
import { usAtlas } from './usAtlas.ts';

// npm runs a workspace's scripts in its folder.
writeFileSync('src/data/stateOutlines.ts', stateOutlinesSource(drawStates(usAtlas)));
