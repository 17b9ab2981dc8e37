import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../project/projectFolders.ts';

const documents = globSync('**/*.md', {
  cwd: projectRoot,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
});

const readDocument = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** Lists the anchors that GitHub creates for the headings of a document. */
const listAnchors = (file: string): string[] =>
  [...readDocument(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns true if a link names an existing file or folder, and an existing heading if it has an anchor. */
function isLinkValid(link: string, document: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(projectRoot, target))) return false;
  if (anchor === undefined) return true;
  const file = statSync(join(projectRoot, target)).isDirectory() ? join(target, 'README.md') : target;
  return existsSync(join(projectRoot, file)) && listAnchors(file).includes(anchor);
}

/** Finds the links of a document to other parts of the project that do not exist. Links of the site and URLs are left out. */
const findBrokenLinks = (text: string, document: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(\/|[a-z]+:)/.test(link) && !isLinkValid(link, document));

test.each(documents)('the links of %s lead to existing files and headings', (document) => {
  expect(findBrokenLinks(readDocument(document), document)).toEqual([]);
});

test.each(['missing.md', '#missing-heading', 'docs/operator.md#missing-heading', 'docs#missing-heading'])(
  'finds the broken link %s',
  (link) => {
    expect(
      findBrokenLinks(`See [a part](${link}) and [another](docs/operator.md#leads).`, 'README.md'),
    ).toEqual([link]);
  },
);
