import { describe, expect, test } from '@jest/globals';
import { blocksOf, htmlOf } from './markdown.ts';
import { sanitise } from './sanitise.ts';

describe('what could do harm is taken out of a text', () => {
  test.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      'a style',
      '<style>p{display:none}</style><p style="position:fixed" class="x" id="main">a</p>',
      '<p>a</p>',
    ],
    ['a picture', '<img src="x" onerror="alert(1)">a', 'a'],
    ['a frame', '<iframe src="https://a.example"></iframe>a', 'a'],
    ['a form', '<form action="/api/contact"><button>a</button></form>', 'a'],
    ['a script in a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script in a link, disguised', '<a href=" java\nscript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['a page in a link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a foreign address without a scheme', '<a href="//a.example">a</a>', '<a>a</a>'],
    ['a window to open', '<a href="/faq" target="_blank" rel="opener">a</a>', '<a href="/faq">a</a>'],
    ['what hides in SVG', '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>a', 'a'],
    ['a mark to jump to', '<a name="content" id="content">a</a>', '<a>a</a>'],
    ['a comment', 'a<!-- b -->', 'a'],
    ['another role', '<div role="alert" aria-label="b" tabindex="0">a</div>', '<div>a</div>'],
  ])('%s', (_what, html, safe) => {
    expect(sanitise(html)).toBe(safe);
  });

  test('also where Markdown hides it', () => {
    const html = htmlOf(
      blocksOf('[a](javascript:alert(1)) ![b](x.png) <script>alert(1)</script> [c](<jAvascript:x>)'),
    );
    expect(html).toBe('<p><a>a</a>   <a>c</a></p>');
  });
});

describe('what a text is made of stays', () => {
  test.each([
    '<p><strong>a</strong> <em>b</em> <code>c</code><br />d</p>',
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
    '<h3>a</h3><h4>b</h4><blockquote>c</blockquote><hr />',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<a href="/faq">a</a><a href="#b">b</a><a href="mailto:c@site.example">c</a><a href="tel:+18445550142">d</a>',
  ])('%s', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  test('a link to another site says what it is', () => {
    expect(sanitise('<a href="HTTPS://a.example/">a</a>')).toBe(
      '<a href="HTTPS://a.example/" rel="external noopener">a</a>',
    );
  });

  test('a heading never stands beside the headings of the page', () => {
    expect(sanitise('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>');
  });
});
