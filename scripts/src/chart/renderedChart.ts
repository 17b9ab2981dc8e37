import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project/projectFolders.ts';

export const chartFolder = join(projectRoot, 'deploy/chart');

/** Values in addition to those of the chart, by the name of the rendered file. */
export const valuesByRendering = {
  production: undefined,
  trial: 'examples/trial.yaml',
  'all-options': 'examples/all-options.yaml',
} as const;

export type Rendering = keyof typeof valuesByRendering;

export const getRenderedFile = (name: Rendering): string => join(chartFolder, 'rendered', `${name}.yaml`);

/** Last line of the comment at the start of each rendered file, which changes with every input of the chart. */
export function createDigestLine(): string {
  const hash = createHash('sha256');
  for (const file of listInputs())
    hash.update(`${file}\n${readFileSync(join(chartFolder, file), 'utf8').replaceAll('\r\n', '\n')}\n`);
  return `# sha256 of the chart: ${hash.digest('hex')}\n`;
}

/** Does not follow the link `observability`, because some systems cannot create it. */
function listInputs(): string[] {
  const list = (folder: string) =>
    readdirSync(join(chartFolder, folder))
      .sort()
      .map((name) => `${folder}/${name}`);
  return [
    'Chart.yaml',
    'values.yaml',
    'values.schema.json',
    ...list('templates'),
    ...list('examples'),
    '../observability/alerts.yaml',
    ...list('../observability/dashboards'),
  ];
}
