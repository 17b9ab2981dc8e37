import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { previewPageHeaders, renderPreviewPage } from './previewPage.ts';

const expiresAt = '2999-01-01T14:03:00.000Z';
const render = (releases: Record<string, string>, token = 'abc.def', path = '/') =>
  renderPreviewPage({ releases, expiresAt }, { token, path });

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
    '<input type="hidden" name="path" value="/">',
  ])('contains %s', (part) => {
    expect(render({ inventory: '1.5.0' })).toContain(part);
  });

  test('names a program on the computer of the visitor', () => {
    const page = renderPreviewPage(
      { releases: {}, devServers: { inventory: 'http://localhost:3101' }, expiresAt },
      { token: 'abc.def', path: '/' },
    );
    expect(page).toContain(
      '<strong>inventory from the program at http://localhost:3101 on your computer</strong>',
    );
  });

  test('escapes names, the token and the path, and contains no script', () => {
    const page = render({ '<b>"a"</b>': "'1'&" }, '"><script>alert(1)</script>', '/"><script>');
    expect(page).toContain('name="path" value="/&#34;&#62;&#60;script&#62;"');
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
