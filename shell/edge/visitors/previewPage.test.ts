import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { previewPageHeaders, renderPreviewPage } from './previewPage.ts';

const expiresAt = '2999-01-01T14:03:00.000Z';
const render = (releases: Record<string, string>, token = 'abc.def') =>
  renderPreviewPage({ releases, expiresAt }, token);

describe('renderPreviewPage', () => {
  test.each([
    [{ inventory: '1.5.0' }, ['inventory 1.5.0'], 'Show this release'],
    [{ inventory: '1.5.0', dealers: '2.0.0' }, ['inventory 1.5.0', 'dealers 2.0.0'], 'Show these releases'],
  ])('for %j, names the releases and the expiry beside one button', (releases, names, button) => {
    const page = render(releases);
    expect([...page.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name)).toEqual(names);
    expect(page).toContain(`<time datetime="${expiresAt}">January 1, 2999 at 14:03 UTC</time>`);
    expect([...page.matchAll(/<button type="submit">(.*?)<\/button>/g)].map(([, name]) => name)).toEqual([
      button,
    ]);
  });

  test.each([
    '<html lang="en">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Preview a release</title>',
    '<h1>Preview a release</h1>',
    '<form method="post" action="/preview">',
    '<input type="hidden" name="token" value="abc.def">',
  ])('contains %s', (part) => {
    expect(render({ inventory: '1.5.0' })).toContain(part);
  });

  test('escapes names and the token, and contains no script', () => {
    const page = render({ '<b>"a"</b>': "'1'&" }, '"><script>alert(1)</script>');
    expect(page).toContain('&#60;b&#62;&#34;a&#34;&#60;/b&#62; &#39;1&#39;&#38;');
    expect(page).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(page).not.toContain('<script');
  });

  test('has a policy that allows its style and its form only', () => {
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(render({ inventory: '1.5.0' })) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(previewPageHeaders['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });
});
