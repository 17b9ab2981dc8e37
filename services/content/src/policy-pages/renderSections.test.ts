import { describe, expect, test } from '@jest/globals';
import { renderSections } from './renderSections.ts';

describe('renderSections', () => {
  test('starts a section at each level-two heading and keeps smaller headings inside', () => {
    expect(renderSections('## One\n\na\n\n### Detail\n\nb\n\n## Two\n\nc')).toEqual([
      { id: 'one', heading: 'One', html: '<p>a</p>\n<h3>Detail</h3>\n<p>b</p>' },
      { id: 'two', heading: 'Two', html: '<p>c</p>' },
    ]);
  });

  test('creates unique anchors for equal headings', () => {
    expect(renderSections('## Contact\n\na\n\n## Contact\n\nb').map(({ id }) => id)).toEqual([
      'contact',
      'contact-1',
    ]);
  });

  test('keeps text before the first heading', () => {
    expect(renderSections('a\n\n## One\n\nb')[0]).toEqual({
      id: 'overview',
      heading: 'Overview',
      html: '<p>a</p>',
    });
  });

  test('renders headings as plain text', () => {
    expect(renderSections('## Terms & *more* <script>x</script>\n\na')[0]).toMatchObject({
      id: 'terms--more',
      heading: 'Terms & more',
    });
  });

  test('ignores hashes in code blocks', () => {
    expect(renderSections('## One\n\n```\n## no heading\n```').map(({ heading }) => heading)).toEqual([
      'One',
    ]);
  });
});
