import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtProgramFile } from '../pool/createRendererPool.ts';
import { getIsolateProgramFile } from '../pool/rendererLayers.ts';

/**
 * Returns a digest of the code that renders pages. Edges use only a renderer of their own build, because their browser
 * code hydrates the pages.
 */
export const readRendererBuild = (programFile = builtProgramFile): string =>
  createHash('sha256')
    .update(readFileSync(getIsolateProgramFile(programFile)))
    .digest('hex');
