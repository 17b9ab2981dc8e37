import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { getResources, listContainers } from '../../../test/kubernetes/renderedChart.ts';
import { chartFolder } from '../../chart/renderedChart.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kind-'));
  mkdirSync(join(folder, 'secrets'));
  // Existing certificates, because creating them takes seconds.
  for (const name of ['ca', 'member']) writeFileSync(join(folder, `secrets/mongodb-${name}.pem`), name);
  for (const program of ['docker', 'helm', 'kind', 'kubectl', 'npm']) createProgram(program, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a program that records its arguments before it runs the script. */
function createProgram(name: string, script: string) {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >>${folder}/commands\n${script}\n`);
  chmodSync(file, 0o755);
}

function runScript(name: string, ...args: string[]) {
  const env = { ...process.env, TRIAL_FOLDER: folder, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stderr } = spawnSync(join(chartFolder, name), args, { env, encoding: 'utf8' });
  return { status, stderr, commands: readFileSync(join(folder, 'commands'), 'utf8').trim().split('\n') };
}

test('tryOnKind.sh builds and loads the images of the trial, and applies the Secrets before it installs the chart', () => {
  createProgram('kubectl', `[ "$1" != apply ] || cat >${folder}/secrets.yaml`);
  const { status, commands } = runScript('tryOnKind.sh', '--set', 'replicas=2');
  expect(status).toBe(0);
  const built = commands.flatMap((command) => /^docker build .* -t (\S+)/.exec(command)?.[1] ?? []);
  const used = getResources('trial')
    .flatMap(listContainers)
    .map((container) => v.parse(v.object({ image: v.string() }), container).image);
  expect(new Set(built)).toEqual(new Set(used.filter((image) => !image.startsWith('mongo:'))));
  expect(commands).toContain(`kind load docker-image --name msv-directory ${built.join(' ')}`);
  expect(readFileSync(join(folder, 'site.env'), 'utf8')).toMatch(
    /^LEADS_MONGODB_URI=mongodb:\/\/leads:\w+@mongo\/\?replicaSet=site&tls=true&tlsCAFile=\S+&authSource=msv$/m,
  );
  expect(readFileSync(join(folder, 'secrets.yaml'), 'utf8')).toContain('LEADS_MONGODB_URI: ');
  const install = commands.findIndex((command) => /^helm install .* --set replicas=2$/.test(command));
  expect(install).toBeGreaterThan(commands.indexOf('kubectl apply -f -'));
});

test('testOnKind.sh fails if a renderer reaches a service', () => {
  const { status, stderr, commands } = runScript('testOnKind.sh');
  expect(status).toBe(1);
  expect(stderr).toContain('does not enforce the network policies');
  expect(commands.join()).not.toContain('npm ');
});

test.each([0, 1])('testOnKind.sh returns the exit code %i of the test', (code) => {
  createProgram('kubectl', '[ "$2 $4" != "deployment/renderer wget" ]');
  createProgram('npm', `exit ${code}`);
  const { status, commands } = runScript('testOnKind.sh');
  expect(status).toBe(code);
  expect(commands.join()).toContain('npm run --silent smoke');
});
