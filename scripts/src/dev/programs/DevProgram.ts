import type { SourceChange } from '../sources/watchSources.ts';

/** One program of `npm run dev`. It restarts when its sources change, and its log is printed. */
export interface DevProgram {
  name: string;
  /** The program file and its arguments, as `node` expects them. */
  nodeArguments: string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** Returns true for changes of files that the program reads at its start without importing them. */
  isRestartedBy?: (change: SourceChange) => boolean;
}
