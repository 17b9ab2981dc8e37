import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filterFragments, findExposedModules } from '@msv/federation/remote/findExposedModules';
import { listRemotes, projectRoot } from '../project/projectFolders.ts';

const fragments = listRemotes(projectRoot).flatMap((remote) =>
  filterFragments(findExposedModules(join(projectRoot, `mfe-${remote}`))).map((fragment) => ({
    remote,
    ...fragment,
  })),
);

describe('the fragments of the remotes', () => {
  it.each(fragments)(
    '$remote $name adds its props to the types of Fragment',
    ({ remote, name, propsFile }) => {
      expect(readFileSync(propsFile, 'utf8')).toContain(`'${remote}/${name}': ${name}Props;`);
    },
  );

  it.each(fragments)('$remote $name uses the type of its schema', ({ name, file }) => {
    expect(readFileSync(file, 'utf8')).toContain(`import type { ${name}Props } from './${name}.props.ts';`);
  });
});

describe('the types of a remote', () => {
  it.each(listRemotes(projectRoot))('%s include the fragments of all modules', (remote) => {
    expect(readFileSync(join(projectRoot, `mfe-${remote}/tsconfig.json`), 'utf8')).toContain(
      '"../mfe-*/src/fragments/*.props.ts"',
    );
  });
});
