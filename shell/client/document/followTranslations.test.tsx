import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { followTranslations } from './followTranslations.ts';

/** Ways in which translators replace a text node. */
const replacements = {
  'inserts the translation before the text': (text: Text, translation: Element) => {
    text.before(translation);
    text.remove();
  },
  'inserts the translation after the text': (text: Text, translation: Element) => {
    text.after(translation);
    text.remove();
  },
  'replaces the text': (text: Text, translation: Element) => text.replaceWith(translation),
  'moves the text into an element that it inserts before': (text: Text, translation: Element) => {
    text.before(translation);
    translation.replaceChildren(text);
  },
  'moves the text into an element, which it inserts then': (text: Text, translation: Element) => {
    const { parentNode, nextSibling } = text;
    translation.replaceChildren(text);
    parentNode?.insertBefore(translation, nextSibling);
  },
};
type Replace = (text: Text, translation: Element) => void;

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  followTranslations(container);
});
afterEach(() => act(() => root.unmount()));

const render = (content: ReactNode) => act(async () => root.render(content));

/** Replaces all text in the container by nested elements with the same text. */
async function translate(replace: Replace = replacements['replaces the text']) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data === '' || text.parentElement?.closest('font')) continue;
    const translation = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    translation.append(inner);
    replace(text, translation);
  }
  // Mutation observers run after this.
  await act(async () => {});
}

/** Content whose texts and elements come and go beside each other. */
interface Content {
  readonly parts: readonly (string | number | null | { readonly element: string; readonly key: number })[];
  readonly isNested: boolean;
}

function TestContent({ parts, isNested }: Content) {
  const nodes = parts.map((part) =>
    typeof part === 'object' && part ? <b key={part.key}>{part.element}</b> : part,
  );
  return isNested ? (
    <section>
      {nodes} and <i>{nodes.length} parts</i>
    </section>
  ) : (
    <section>
      {nodes[0]} of {nodes[1]}
      {nodes[2]}
      <p>{nodes}</p>
    </section>
  );
}

const Part = fc.oneof(
  fc.constantFrom('a', 'b', 'Sending...', ''),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.record({ element: fc.constantFrom('x', 'y', ''), key: fc.integer({ min: 0, max: 2 }) }),
);
const Contents = fc.array(
  fc.record({
    parts: fc.uniqueArray(Part, {
      maxLength: 4,
      selector: (part) => (typeof part === 'object' && part ? `key ${part.key}` : {}),
    }),
    isNested: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
);

describe.each(Object.entries(replacements))('a translator that %s', (_name, replace) => {
  test('never makes React fail, and each change is shown once', async () => {
    await fc.assert(
      fc.asyncProperty(
        Contents,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        async (contents, isTranslated) => {
          await render(null);
          for (const [index, content] of contents.entries()) {
            await render(<TestContent {...content} />);
            const expected = document.createElement('div');
            const other = createRoot(expected);
            await act(async () => other.render(<TestContent {...content} />));
            const expectedText = expected.textContent;
            await act(async () => other.unmount());
            expect(container.textContent).toBe(expectedText);
            if (isTranslated[index]) await translate(replace);
            expect(container.textContent).toBe(expectedText);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('may remove its translations, which shows the text of React', async () => {
    await render(<TestContent parts={['a', 1, null]} isNested={false} />);
    const before = container.textContent;
    await translate(replace);
    for (const font of container.querySelectorAll(':not(font) > font')) font.remove();
    await act(async () => {});
    expect(container.textContent).toBe(before);
    expect(container.querySelector('font')).toBeNull();
    await render(<TestContent parts={['b', 2, null]} isNested={false} />);
    expect(container.textContent).toBe('b of 2b2');
  });

  test('may put text back instead of its translations', async () => {
    await render(<TestContent parts={['a', 1, null]} isNested={false} />);
    await translate(replace);
    for (const font of container.querySelectorAll(':not(font) > font'))
      font.replaceWith(font.textContent ?? '');
    await act(async () => {});
    expect(container.textContent).toBe('a of 1a1');
    await render(<TestContent parts={['b', 2, null]} isNested={false} />);
    expect(container.textContent).toBe('b of 2b2');
  });
});
