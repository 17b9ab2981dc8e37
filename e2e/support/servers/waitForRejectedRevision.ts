import { expect } from '@playwright/test';
import { countMatches } from '../html/htmlMatches.ts';
import type { EdgeProcess } from './EdgeProcess.ts';

/** Breaks the registry file of an edge and waits until the edge has logged that it keeps its current revision. */
export async function waitForRejectedRevision(
  edge: EdgeProcess,
  breakRegistry: () => Promise<void>,
): Promise<void> {
  const countRejections = async () =>
    countMatches(await edge.readLog(), /Reading the registry file failed, keeping the current revision/g);
  const countBefore = await countRejections();
  await breakRegistry();
  await expect.poll(countRejections).toBeGreaterThan(countBefore);
}
