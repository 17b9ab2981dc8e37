import { describe, expect, test } from '@jest/globals';
import { html } from './html.ts';

const shown = (page: ReturnType<typeof html>) => page.toString();

describe('a value in a page', () => {
  test('is text, whatever it looks like', () => {
    const evil = `<script>alert("x")</script> & 'more'`;
    expect(shown(html`<p>${evil}</p>`)).toBe(
      '<p>&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;more&#39;</p>',
    );
  });

  test('does not leave its attribute', () => {
    expect(shown(html`<input value="${'" onfocus="alert(1)'}">`)).toBe(
      '<input value="&#34; onfocus=&#34;alert(1)">',
    );
  });

  test('is escaped once, however deep it lies in other pieces', () => {
    const items = ['a & b', '<c>'].map((text) => html`<li>${text}</li>`);
    expect(shown(html`<ul>${items}</ul>${[['<', html`<b>${'>'}</b>`]]}`)).toBe(
      '<ul><li>a &#38; b</li><li>&#60;c&#62;</li></ul>&#60;<b>&#62;</b>',
    );
  });

  test('may be a number or nothing', () => {
    expect(shown(html`${0}${undefined}${false}${''}${[]}.`)).toBe('0.');
  });
});
