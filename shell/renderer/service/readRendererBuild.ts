import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getIsolateProgramFile } from '../pool/createRendererArguments.ts';
import { builtProgramFile } from '../pool/createRendererPool.ts';

/**
 * Returns a digest of the code that renders pages, which contains React and the platform. An edge uses only a renderer of its own
 * build, because its browser code hydrates the pages.
 */
export const readRendererBuild = (programFile = builtProgramFile): string =>
  createHash('sha256')
    .update(readFileSync(getIsolateProgramFile(programFile)))
    .digest('hex');
