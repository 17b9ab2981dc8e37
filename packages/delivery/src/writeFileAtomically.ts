import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that nobody ever finds half of it, not even after the machine has stopped. */
export async function writeInOneStep(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    // A full disk must not be filled further by half of what did not fit.
    await rm(draft, { force: true });
    throw error;
  }
}
