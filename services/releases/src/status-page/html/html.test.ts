import { describe, expect, test } from '@jest/globals';
import { html } from './html.ts';

describe('the html tag', () => {
  test('escapes text that looks like markup', () => {
    const script = `<script>alert("x")</script> & 'more'`;
    expect(html`<p>${script}</p>`.toString()).toBe(
      '<p>&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;more&#39;</p>',
    );
  });

  test('escapes quotes in attribute values', () => {
    expect(html`<input value="${'" onfocus="alert(1)'}">`.toString()).toBe(
      '<input value="&#34; onfocus=&#34;alert(1)">',
    );
  });

  test('escapes values in nested templates only once', () => {
    const items = ['a & b', '<c>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>${[['<', html`<b>${'>'}</b>`]]}`.toString()).toBe(
      '<ul><li>a &#38; b</li><li>&#60;c&#62;</li></ul>&#60;<b>&#62;</b>',
    );
  });

  test('renders numbers and omits undefined, false and empty values', () => {
    expect(html`${0}${undefined}${false}${''}${[]}.`.toString()).toBe('0.');
  });
});
