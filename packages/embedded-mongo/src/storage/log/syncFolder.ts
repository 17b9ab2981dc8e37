import { open } from 'node:fs/promises';

/** Makes renames in a folder survive a power failure. Windows neither supports nor needs this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
