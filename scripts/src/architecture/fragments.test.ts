import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fragmentProps } from '@msv/contracts/fragment';
import { exposedModules } from '@msv/federation/exposedModules';
import { projectRoot } from '../projectRoot.ts';
import { remoteNames } from '../release/remoteFolders.ts';

const fragments = remoteNames(projectRoot).flatMap((remote) =>
  exposedModules(join(projectRoot, `mfe-${remote}`))
    .filter(({ kind }) => kind === 'fragment')
    .map(({ name, file }) => [`${remote} ${name}`, file] as const),
);

describe('a fragment', () => {
  it.each(fragments)('%s takes what the contracts say of it', (fragment, file) => {
    const [remote, name] = fragment.split(' ');
    expect(readFileSync(file, 'utf8')).toContain(`FragmentProps<'${remote}', '${name}'>`);
  });

  it('that is gone is gone from the contracts, too', () => {
    const known = Object.entries(fragmentProps).flatMap(([remote, all]) =>
      Object.keys(all).map((name) => `${remote} ${name}`),
    );
    expect(known.sort()).toEqual(fragments.map(([fragment]) => fragment).sort());
  });
});
