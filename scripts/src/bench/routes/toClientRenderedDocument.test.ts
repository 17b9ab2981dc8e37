import { expect, test } from '@jest/globals';
import { toClientRenderedDocument } from './toClientRenderedDocument.ts';

const renderedHtml = [
  '<!doctype html><head><title>Vehicles</title><link rel="preload" as="font" href="/shell/face.woff2" crossorigin>',
  '<style>:root{}</style><style data-style-names="a">.css-a{color:red}</style>',
  '<link rel="preload" as="script" href="/r/inventory/1/x.js"></head>',
  '<body><div id="root"><header></header><main><div>33 vehicles</div></main></div>',
  '<script type="application/json" id="page-state">{"site":{"product":"A \\u003c B"},"rendered":"page","replies":{"/api/vehicles":{"data":[]}}}</script>',
  '<template id="start"><script defer src="/shell/shell.1.js"></script></template><script>start()</script></body></html>',
].join('');

test('toClientRenderedDocument keeps the head, uses one script, and removes content and API responses', () => {
  expect(toClientRenderedDocument(renderedHtml, '/spa/spa.1.js')).toBe(
    [
      '<!doctype html><head><title>Vehicles</title><link rel="preload" as="font" href="/shell/face.woff2" crossorigin>',
      '<style>:root{}</style>',
      '<script defer src="/spa/spa.1.js"></script></head>',
      '<body><div id="root"></div>',
      '<script type="application/json" id="page-state">{"site":{"product":"A \\u003c B"},"rendered":"nothing","replies":{}}</script></body></html>',
    ].join(''),
  );
});
