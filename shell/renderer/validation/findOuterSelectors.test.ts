import { expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { findOuterSelectors } from './findOuterSelectors.ts';

test.each([
  ['.css-1a{color:red;}', []],
  ['.css-1a:hover,.css-1a:focus-visible{color:red;}', []],
  ['.css-1a>*+*{margin:0;}', []],
  ['.css-1a:not(.css-2b+p) li{margin:0;}', []],
  ['.css-1a+.css-1a{margin:0;}', []],
  ['[dir=rtl] .css-1a{margin:0;}', []],
  ['.css-1a:is(h1,h2){margin:0;}', []],
  ['@media (min-width:48rem){.css-1a{margin:0;}}', []],
  ['@container (max-width:13rem){.css-1a button{padding:0;}}', []],
  [
    '@keyframes animation-1a{from{opacity:0;}50%{opacity:.5;}to{opacity:1;}}.css-1a{animation:animation-1a;}',
    [],
  ],
  ['@font-face{font-family:X;src:url(/x.woff2);}', []],
  ['.css-1a:not(:has(.css-2b)){margin:0;}', []],
  ['body{color:red;}', ['body']],
  ['.css-1a:is(a,:not(b)):hover{margin:0;}', []],
  [':is(h1,h2).css-1a:not(.b){margin:0;}', []],
  ['.css-1a[title="a, b > c"] li{margin:0;}', []],
  ['body:has(.css-1a){color:red;}', ['body:has']],
  ['main:not(:has(.css-1a)) p{color:red;}', ['main:not p']],
  ['[class=".css-1a"]{color:red;}', ['*']],
  ['html,.css-1a{color:red;}', ['html']],
  [':root{--color-ink:red;}', [':root']],
  ['*{transition:none;}', ['*']],
  ['header a:hover{color:red;}', ['header a:hover']],
  ['@media print{.css-1a{margin:0;}footer{display:none;}}', ['footer']],
  ['.css-1a+main{margin:0;}', ['.css-1a+main']],
  ['.css-1a:hover ~ footer{margin:0;}', ['.css-1a:hover ~ footer']],
  ['body{color:red;}@media print{body{color:red;}}', ['body']],
])('%s', (css, expected) => {
  expect(findOuterSelectors(`<style data-names="1a">${css}</style>`)).toEqual(expected);
});

test.each<[string, (size: number) => string]>([
  ['letters', (size) => 'a'.repeat(size)],
  ['selectors', (size) => `${'body,'.repeat(size)}a{}`],
  ['opening tags', (size) => '<'.repeat(size)],
  ['keyframes', (size) => '@keyframes'.repeat(size)],
  ['steps', (size) => `@keyframes a{${'a{}'.repeat(size)}`],
  ['unfinished rules', (size) => 'a{'.repeat(size)],
  ['closing braces', (size) => '}'.repeat(size)],
  ['opening brackets', (size) => `${'['.repeat(size)}{}`],
  ['nested arguments', (size) => `a${'('.repeat(size)}${')'.repeat(size)}{}`],
  ['quotation marks', (size) => '"'.repeat(size)],
  ['escaped quotation marks', (size) => '\\"'.repeat(size)],
  ['comments', (size) => '/*'.repeat(size)],
  ['tabs in a selector', (size) => `a${'\t'.repeat(size)}b{}`],
  ['combinators', (size) => `${'a>'.repeat(size)}.css-1a{}`],
])('the time to check styles with many %s is linear', async (_case, createInput) => {
  await expectLinear({ createInput, run: findOuterSelectors, size: 5000 });
});
