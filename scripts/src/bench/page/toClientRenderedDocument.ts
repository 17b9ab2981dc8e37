import * as v from 'valibot';

const State = v.pipe(v.string(), v.parseJson(), v.looseObject({}));
const stateTag = '<script type="application/json" id="page-state">';
const rootTag = '<div id="root">';

/**
 * The document of a client-rendered site, made from one that the edge rendered: the same head, fonts and global
 * styles, but one script instead of its own, nothing rendered, and no replies of the API.
 */
export function clientRenderedDocument(html: string, script: string): string {
  const [start = '', rest = ''] = html.split(rootTag);
  const [, stateAndEnd = ''] = rest.split(stateTag);
  const [stateText = '', end = ''] = stateAndEnd.split('</script>');
  const state = { ...v.parse(State, stateText), rendered: 'nothing', replies: {} };
  const head = start
    .replaceAll(/<script defer[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<style data-emotion=[^<]*<\/style>/, '')
    .replace('</head>', `<script defer src="${script}"></script></head>`);
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `${head}${rootTag}</div>${stateTag}${json}</script>${end}`;
}
