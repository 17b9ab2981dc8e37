import { Version } from '@msv/contracts/release';
import * as v from 'valibot';

const PageState = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    rendered: v.picklist(['page', 'frame', 'nothing']),
    remotes: v.record(v.string(), v.object({ version: Version, entry: v.string() })),
  }),
);

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

/** What a document holds that a server made, read without a browser. */
export function servedPage(html: string) {
  return {
    /** What the browser was told: how much the server rendered, and which releases it gets. */
    state: v.parse(
      PageState,
      part(html, /<script type="application\/json" id="page-state">(.*?)<\/script>/s),
    ),
    header: part(html, /(<header.*?<\/header>)/s),
    footer: part(html, /(<footer.*?<\/footer>)/s),
    heading: part(html, /<h1[^>]*>(.*?)<\/h1>/s),
    title: part(html, /<title>(.*?)<\/title>/s),
  };
}
