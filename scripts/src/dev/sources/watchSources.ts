import { join } from 'node:path';
import { watch } from 'chokidar';
import { listSourceWorkspaces } from './listSourceWorkspaces.ts';

export interface SourceChange {
  kind: 'add' | 'change' | 'unlink';
  file: string;
}

/** Editors and git write several files within a few milliseconds, which are reported together. */
const batchDelayMs = 60;

const ignoredFolders = /[\\/](node_modules|dist|test|test-results|coverage|\.[^\\/]+)([\\/]|$)/;

interface Options {
  root: string;
  /** Called with the changes of about the same moment, one per file. */
  onChanges: (changes: SourceChange[]) => void;
}

/** Watches the sources of all workspaces until the returned object is closed. Resolves when it watches. */
export async function watchSources({ root, onChanges }: Options): Promise<{ close(): Promise<void> }> {
  const pending = new Map<string, SourceChange>();
  let timer: NodeJS.Timeout | undefined;
  const folders = listSourceWorkspaces(root).map(({ folder }) => join(root, folder));
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: (path) => ignoredFolders.test(path.slice(root.length)),
    // Editors that write a temporary file and rename it cause a deletion and an addition.
    atomic: true,
    // A file that is being written can be empty for a moment.
    awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 25 },
  });
  watcher.on('all', (kind, file) => {
    if (kind !== 'add' && kind !== 'change' && kind !== 'unlink') return;
    if (/\.(test\.tsx?|d\.ts)$/.test(file)) return;
    pending.set(file, { kind, file });
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changes = [...pending.values()];
      pending.clear();
      onChanges(changes);
    }, batchDelayMs);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    close() {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
