import { describe, expect, test } from '@jest/globals';
import { parseMarkdown, renderTokens } from './renderMarkdown.ts';
import { sanitizeContentHtml } from './sanitizeContentHtml.ts';

describe('removes unsafe HTML', () => {
  test.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      'a style',
      '<style>p{display:none}</style><p style="position:fixed" class="x" id="main">a</p>',
      '<p>a</p>',
    ],
    ['an image', '<img src="x" onerror="alert(1)">a', 'a'],
    ['an iframe', '<iframe src="https://a.example"></iframe>a', 'a'],
    ['a form', '<form action="/api/contact"><button>a</button></form>', 'a'],
    ['a script in a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['an obfuscated script in a link', '<a href=" java\nscript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['a data URL in a link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a protocol-relative URL', '<a href="//a.example">a</a>', '<a>a</a>'],
    ['a link target', '<a href="/faq" target="_blank" rel="opener">a</a>', '<a href="/faq">a</a>'],
    ['HTML inside SVG', '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>a', 'a'],
    ['an anchor name', '<a name="content" id="content">a</a>', '<a>a</a>'],
    ['a comment', 'a<!-- b -->', 'a'],
    ['a div with another role', '<div role="alert" aria-label="b" tabindex="0">a</div>', '<div>a</div>'],
  ])('removes %s', (_description, html, sanitizedHtml) => {
    expect(sanitizeContentHtml(html)).toBe(sanitizedHtml);
  });

  test('removes unsafe HTML from Markdown', () => {
    const html = renderTokens(
      parseMarkdown('[a](javascript:alert(1)) ![b](x.png) <script>alert(1)</script> [c](<jAvascript:x>)'),
    );
    expect(html).toBe('<p><a>a</a>   <a>c</a></p>');
  });
});

describe('keeps allowed HTML', () => {
  test.each([
    '<p><strong>a</strong> <em>b</em> <code>c</code><br />d</p>',
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
    '<h3>a</h3><h4>b</h4><blockquote>c</blockquote><hr />',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<a href="/faq">a</a><a href="#b">b</a><a href="mailto:c@site.example">c</a><a href="tel:+18445550142">d</a>',
  ])('keeps %s', (html) => {
    expect(sanitizeContentHtml(html)).toBe(html);
  });

  test('marks links to other sites as external', () => {
    expect(sanitizeContentHtml('<a href="HTTPS://a.example/">a</a>')).toBe(
      '<a href="HTTPS://a.example/" rel="external noopener">a</a>',
    );
  });

  test('lowers headings below the level of the page headings', () => {
    expect(sanitizeContentHtml('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>');
  });
});
