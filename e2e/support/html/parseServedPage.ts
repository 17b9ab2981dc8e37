import { Version } from '@msv/contracts/releases/release';
import * as v from 'valibot';

const PageState = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    rendered: v.picklist(['page', 'frame', 'nothing']),
    remotes: v.record(v.string(), v.object({ version: Version, entry: v.string() })),
  }),
);

const matchFirstGroup = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

/** Parses the document that the site served for a page, without a browser. */
export function parseServedPage(html: string) {
  return {
    /**
     * State that the server passes to the browser: how much of the page the server rendered, and the release
     * of each remote.
     */
    state: v.parse(
      PageState,
      matchFirstGroup(html, /<script type="application\/json" id="page-state">(.*?)<\/script>/s),
    ),
    header: matchFirstGroup(html, /(<header.*?<\/header>)/s),
    footer: matchFirstGroup(html, /(<footer.*?<\/footer>)/s),
    heading: matchFirstGroup(html, /<h1[^>]*>(.*?)<\/h1>/s),
    title: matchFirstGroup(html, /<title>(.*?)<\/title>/s),
  };
}
