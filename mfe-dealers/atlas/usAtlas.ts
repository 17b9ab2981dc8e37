import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';

type UsAtlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** State boundaries from the Census Bureau's cartographic boundary files, as a topology with shared borders. */
export const usAtlas: UsAtlas = createRequire(import.meta.url)('us-atlas/states-albers-10m.json');
