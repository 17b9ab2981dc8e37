import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectRoot } from '../project/projectFolders.ts';
import { listPublishedPackages } from './listPublishedPackages.ts';

const names = listPublishedPackages(projectRoot).map(({ name }) => name);
const Releases = v.pipe(
  v.record(v.picklist(names), v.picklist(['patch', 'minor', 'major'])),
  v.check((releases) => Object.keys(releases).length > 0, 'Names no package'),
);
// Changesets ignores a file whose front matter it cannot read, so the change would have no version and no description.
test('each changeset names published packages and describes their change', () => {
  for (const file of globSync('.changeset/!(README).md', { cwd: projectRoot })) {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const [, frontMatter = '', description = ''] = /^---\n(.*?)\n---\n\n(.+)/s.exec(text) ?? [];
    const { issues } = v.safeParse(Releases, parse(frontMatter));
    expect([file, issues, description.trim()]).toEqual([file, undefined, expect.stringMatching(/./)]);
  }
});
