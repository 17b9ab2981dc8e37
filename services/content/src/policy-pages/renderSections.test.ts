import { describe, expect, test } from '@jest/globals';
import { sectionsOf } from './sectionsOf.ts';

describe('the sections of a text', () => {
  test('begin at each heading with two hashes; smaller headings stay inside', () => {
    expect(sectionsOf('## One\n\na\n\n### Detail\n\nb\n\n## Two\n\nc')).toEqual([
      { id: 'one', heading: 'One', html: '<p>a</p>\n<h3>Detail</h3>\n<p>b</p>' },
      { id: 'two', heading: 'Two', html: '<p>c</p>' },
    ]);
  });

  test('have anchors of their own, also under the same heading', () => {
    expect(sectionsOf('## Contact\n\na\n\n## Contact\n\nb').map(({ id }) => id)).toEqual([
      'contact',
      'contact-1',
    ]);
  });

  test('keep what stands before the first heading', () => {
    expect(sectionsOf('a\n\n## One\n\nb')[0]).toEqual({
      id: 'overview',
      heading: 'Overview',
      html: '<p>a</p>',
    });
  });

  test('have headings of plain words', () => {
    expect(sectionsOf('## Terms & *more* <script>x</script>\n\na')[0]).toMatchObject({
      id: 'terms--more',
      heading: 'Terms & more',
    });
  });

  test('are made by a line that says so, not by hashes in a sample', () => {
    expect(sectionsOf('## One\n\n```\n## no heading\n```').map(({ heading }) => heading)).toEqual(['One']);
  });
});
