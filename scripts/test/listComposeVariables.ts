import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectRoot } from '../src/project/projectFolders.ts';

const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({
      command: v.optional(v.array(v.string()), []),
      environment: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

const programNamesByFile: Readonly<Record<string, string>> = {
  'shell/edge/server.ts': 'edge',
  'shell/renderer/service/server.ts': 'renderer',
};

/** Returns the name of the program that a command of a container starts, such as `leads` or `edge`. */
export const getProgramName = (command: readonly string[]): string | undefined =>
  programNamesByFile[command[1] ?? ''] ?? /^services\/(.+)\/src\/server\.ts$/.exec(command[1] ?? '')?.[1];

/** Returns the names of the variables that Compose passes to a program. */
export function listComposeVariables(program: string): string[] {
  const files = ['deploy/compose.yaml', `services/${program}/compose.yaml`].map((file) =>
    join(projectRoot, file),
  );
  const container = files
    .filter((file) => existsSync(file))
    .map((file) => v.parse(Compose, parse(readFileSync(file, 'utf8'), { merge: true })))
    .flatMap(({ services }) => Object.values(services))
    .find(({ command }) => getProgramName(command) === program);
  if (!container) throw new Error(`No compose.yaml starts ${program}`);
  return Object.keys(container.environment);
}
