import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Eta } from 'eta';
import { projectRoot } from '../../project/projectFolders.ts';
import type { ProjectChanges } from './ProjectChanges.ts';

const templatesFolder = join(projectRoot, 'scripts/templates');
const extension = '.eta';
// The templates are code and Markdown, not HTML.
const eta = new Eta({ autoEscape: false, autoTrim: false });

/**
 * Creates the files of a template folder. A path in the folder is the path of a file in the project, with names in
 * brackets, such as `[item]Routes.ts.eta`.
 * @param values Values for the templates. Strings also replace the names in paths.
 */
export function renderTemplates(
  changes: ProjectChanges,
  templateFolder: string,
  values: Record<string, unknown>,
): void {
  const folder = join(templatesFolder, templateFolder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/').slice(0, -extension.length);
    const resolvedPath = path.replaceAll(/\[(\w+)\]/g, (_match, name: string) => String(values[name]));
    changes.create(resolvedPath, eta.renderString(readFileSync(file, 'utf8'), values));
  }
}
