import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readTexts } from './readTexts.ts';
import { SeededFaq } from './seedTexts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faqs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return readTexts(pathToFileURL(`${folder}/`), SeededFaq, 'answer');
}
const facts = 'question: How fast?\norder: 10\nisOnHome: true';

describe('a folder of texts', () => {
  test('gives one document per file, named after it, and skips what is no Markdown', async () => {
    const files = { 'how-fast.md': `---\n${facts}\n---\n\n**25** mph\n`, 'notes.txt': 'later' };
    await expect(read(files)).resolves.toEqual([
      { slug: 'how-fast', question: 'How fast?', order: 10, isOnHome: true, answer: '**25** mph' },
    ]);
  });

  test('may come from an editor that ends lines in the other way', async () => {
    const [document] = await read({ 'how-fast.md': `---\n${facts}\n---\n25 mph\n`.replaceAll('\n', '\r\n') });
    expect(document).toMatchObject({ question: 'How fast?', answer: '25 mph' });
  });

  test.each([
    ['no front matter', '25 mph', /how-fast\.md is not valid:\n {2}it does not begin with front matter$/],
    [
      'front matter that is no YAML',
      '---\nquestion: "How\n---\n25',
      /how-fast\.md.*:\n {2}its front matter: /,
    ],
    ['no text', `---\n${facts}\n---\n \n`, /how-fast\.md.*:\n {2}answer: There is no text$/],
    ['no question', '---\norder: 10\n---\n25', /how-fast\.md.*:\n {2}question: /],
    [
      'an order in words',
      '---\nquestion: A\norder: ten\n---\n25',
      /how-fast\.md.*:\n {2}order: Must be a number$/,
    ],
    ['a misspelt property', `---\n${facts}\nonhome: true\n---\n25`, /how-fast\.md.*:\n {2}onhome: /],
    [
      'a misspelt placeholder',
      `---\n${facts}\n---\nCall {phnoe} or {phone}`,
      /how-fast\.md.*:\n {2}answer: There is no placeholder \{phnoe\}$/,
    ],
  ])('names the file with %s, and the fault', async (_fault, content, message) => {
    await expect(read({ 'how-fast.md': content })).rejects.toThrow(message);
  });

  test('asks for file names that can stand in an address', async () => {
    await expect(read({ 'How Fast.md': `---\n${facts}\n---\n25` })).rejects.toThrow(
      /How Fast\.md is not valid:\n {2}slug: A slug is lower-case/,
    );
  });
});
