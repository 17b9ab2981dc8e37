import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readMarkdownFiles } from './readMarkdownFiles.ts';
import { SeedFaq } from './readSeedFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faqs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeAndReadFiles(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return readMarkdownFiles(pathToFileURL(`${folder}/`), SeedFaq, 'answer');
}
const frontMatter = 'question: How fast?\norder: 10\nisOnHome: true';

describe('readMarkdownFiles', () => {
  test('reads one document per Markdown file and ignores other files', async () => {
    const files = { 'how-fast.md': `---\n${frontMatter}\n---\n\n**25** mph\n`, 'notes.txt': 'later' };
    await expect(writeAndReadFiles(files)).resolves.toEqual([
      { slug: 'how-fast', question: 'How fast?', order: 10, isOnHome: true, answer: '**25** mph' },
    ]);
  });

  test('accepts Windows line endings', async () => {
    const [document] = await writeAndReadFiles({
      'how-fast.md': `---\n${frontMatter}\n---\n25 mph\n`.replaceAll('\n', '\r\n'),
    });
    expect(document).toMatchObject({ question: 'How fast?', answer: '25 mph' });
  });

  test.each([
    ['no front matter', '25 mph', /how-fast\.md is invalid:\n {2}front matter is missing$/],
    [
      'front matter that is invalid YAML',
      '---\nquestion: "How\n---\n25',
      /how-fast\.md.*:\n {2}front matter: /,
    ],
    ['no text', `---\n${frontMatter}\n---\n \n`, /how-fast\.md.*:\n {2}answer: Must not be empty$/],
    ['no question', '---\norder: 10\n---\n25', /how-fast\.md.*:\n {2}question: /],
    [
      'an order that is not a number',
      '---\nquestion: A\norder: ten\n---\n25',
      /how-fast\.md.*:\n {2}order: Must be a number$/,
    ],
    ['an unknown property', `---\n${frontMatter}\nonhome: true\n---\n25`, /how-fast\.md.*:\n {2}onhome: /],
    [
      'an unknown placeholder',
      `---\n${frontMatter}\n---\nCall {phnoe} or {phone}`,
      /how-fast\.md.*:\n {2}answer: Unknown placeholder \{phnoe\}$/,
    ],
  ])('reports a file with %s', async (_problem, content, message) => {
    await expect(writeAndReadFiles({ 'how-fast.md': content })).rejects.toThrow(message);
  });

  test('reports a file name that is not a valid slug', async () => {
    await expect(writeAndReadFiles({ 'How Fast.md': `---\n${frontMatter}\n---\n25` })).rejects.toThrow(
      /How Fast\.md is invalid:\n {2}slug: Must be lowercase letters/,
    );
  });
});
