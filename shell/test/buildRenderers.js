import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Builds the renderer's programs, which many tests start. turbo skips the build if nothing has changed. */
export default function buildRenderers() {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const args = [turbo, 'run', 'build:server', '--filter=@msv/shell', '--output-logs=errors-only'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
