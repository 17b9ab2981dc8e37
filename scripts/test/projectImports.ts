import { readImportGraph } from '../src/architecture/readImportGraph.ts';
import { projectRoot } from '../src/project/projectFolders.ts';

/** Every import of this project. Reading them takes seconds, so the test files of a group share them. */
export const projectImports = readImportGraph(projectRoot);
