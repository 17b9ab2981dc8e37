import * as v from 'valibot';

const PageState = v.pipe(v.string(), v.parseJson(), v.looseObject({}));
const pageStateTag = '<script type="application/json" id="page-state">';
const rootTag = '<div id="root">';

/**
 * Converts a document of the edge to that of a client-rendered site: keeps the head, replaces the scripts with one
 * script, and removes the rendered content and the API responses.
 */
export function toClientRenderedDocument(html: string, scriptUrl: string): string {
  const [start = '', contentAndState = ''] = html.split(rootTag);
  const [, stateAndEnd = ''] = contentAndState.split(pageStateTag);
  const [stateText = ''] = stateAndEnd.split('</script>');
  const state = { ...v.parse(PageState, stateText), rendered: 'nothing', replies: {} };
  const head = start
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<style data-style-names=[^<]*<\/style>/, '')
    .replace('</head>', `<script defer src="${scriptUrl}"></script></head>`);
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `${head}${rootTag}</div>${pageStateTag}${json}</script></body></html>`;
}
