import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file and creates its parent folders. Readers see either the old content or the complete new content, even
 * after a crash or power failure. `write-file-atomic` 6 stores a truncated file if the disk is almost full.
 * @throws {Error} with the same message for the same reason, so that callers can log a repeated failure once.
 */
export async function writeFileAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryFile, content, { flush: true });
    await rename(temporaryFile, file);
  } catch (error) {
    // Frees the disk space that an incomplete write has used.
    await rm(temporaryFile, { force: true });
    // The message of Node.js contains the random name.
    if (typeof error === 'object' && error !== null && 'message' in error)
      error.message = String(error.message).replaceAll(temporaryFile, file);
    throw error;
  }
}
