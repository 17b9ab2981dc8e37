import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The states of the Census Bureau's cartographic boundary files, as topology: neighbours share their border. */
type UsAtlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

export const usAtlas: UsAtlas = createRequire(import.meta.url)('us-atlas/states-albers-10m.json');
