import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtProgramFile } from '../pool/createRendererPool.ts';
import { getIsolateProgramFile } from '../pool/rendererLayers.ts';

/**
 * Returns a digest of the code that renders pages, which contains React and the platform. An edge uses only a renderer of its own
 * build, because its browser code hydrates the pages.
 */
export const readRendererBuild = (programFile = builtProgramFile): string =>
  createHash('sha256')
    .update(readFileSync(getIsolateProgramFile(programFile)))
    .digest('hex');
