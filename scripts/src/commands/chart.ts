import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import {
  chartFolder,
  createDigestLine,
  getRenderedFile,
  type Rendering,
  valuesByRendering,
} from '../chart/renderedChart.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';

/** `npm run chart`: renders the Helm chart into `deploy/chart/rendered`, which the tests read. */
await runCommand(async () => {
  const renderings: Rendering[] = ['production', 'trial', 'all-options'];
  for (const name of renderings) writeFileSync(getRenderedFile(name), render(valuesByRendering[name]));
  return 0;
});

function render(values: string | undefined): string {
  const options = values ? ['--values', values] : [];
  const { stdout, stderr, error, status } = spawnSync(
    'helm',
    ['template', 'site', '.', '--namespace', 'msv-directory', '--kube-version', '1.30.0', ...options],
    { cwd: chartFolder, encoding: 'utf8', maxBuffer: 2 ** 24 },
  );
  if (error) throw new UserError(`Install Helm 3, which this command runs: ${error.message}`);
  if (status !== 0) throw new UserError(stderr);
  const command = `helm template site deploy/chart${values ? ` --values deploy/chart/${values}` : ''}`;
  return `# npm run chart writes this file: ${command}\n${createDigestLine()}${stdout.replaceAll(/ +$/gm, '')}`;
}
