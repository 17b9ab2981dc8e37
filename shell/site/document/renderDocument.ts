import type { Site } from '@msv/contracts/site';
import type { PageHead, SharedPicture } from '@msv/platform/host';
import { fontFace } from '@msv/ui/fontFace';
import { globalCss } from '@msv/ui/globalCss';
import { type PageState, pageStateId, rootId } from './pageState.ts';
import { siteIconPath } from './siteIconPath.ts';

/** Addresses of what every page starts with. */
export interface DocumentAssets {
  /** The scripts that start the shell. */
  scripts: readonly string[];
  displayFont: string;
  /** Stands for each page that has no picture of its own where it is shared. */
  sharedPicture: string;
}

/** A script of a release, and what it must hash to where that is known. */
export interface Script {
  url: string;
  integrity?: string | undefined;
}

export interface DocumentParts {
  head: PageHead;
  /** The style elements of what was rendered, as HTML. */
  styles: string;
  /** The rendered page, as HTML; empty where the browser renders it alone. */
  body: string;
  state: Omit<PageState, 'replies'>;
  /** The API's replies by URL, each as the JSON text it came in: read in the browser, not parsed here. */
  replies: Readonly<Record<string, string>>;
  assets: DocumentAssets;
  /** What search engines read of the site itself, if this page says it. */
  facts?: object;
  /** Addresses of the scripts that the page will ask for as soon as the shell runs. */
  preloads: readonly Script[];
}

/** The whole HTML document of one page. */
export function htmlDocument({
  head,
  styles,
  body,
  state,
  replies,
  assets,
  facts,
  preloads,
}: DocumentParts): string {
  const canonical = escapeHtml(absolute(head.canonicalPath, state.site));
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title><meta name="description" content="${escapeHtml(head.description)}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${canonical}">`,
    ...openGraph({ ...head, sharedPicture: head.sharedPicture ?? sitePicture(assets) }, state.site),
    `<link rel="icon" type="image/svg+xml" href="${siteIconPath}">`,
    `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(assets.displayFont)}" crossorigin>`,
    `<style>${fontFace(assets.displayFont)}${globalCss}</style>${styles}`,
    ...assets.scripts.map((url) => `<script defer src="${escapeHtml(url)}"></script>`),
    ...preloads.map(preloadTag),
    facts ? `<script type="application/ld+json">${withoutElementEnd(JSON.stringify(facts))}</script>` : '',
    `</head><body><div id="${rootId}">${body}</div>`,
    `<script type="application/json" id="${pageStateId}">${stateJson(state, replies)}</script></body></html>`,
  ].join('');
}

/** Without its digest, a preloaded script would not do for one that is asked for with it. */
const preloadTag = ({ url, integrity }: Script) =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}>`;

const sitePicture = ({ sharedPicture }: DocumentAssets): SharedPicture => ({
  path: sharedPicture,
  alt: 'A small electric vehicle with a dog on its back seat, in a quiet street at sunset',
});

function openGraph(
  {
    title,
    description,
    canonicalPath,
    sharedPicture,
    kind = 'website',
  }: PageHead & { sharedPicture: SharedPicture },
  site: Site,
): string[] {
  const properties = {
    type: kind,
    site_name: site.product,
    title,
    description,
    url: absolute(canonicalPath, site),
    image: absolute(sharedPicture.path, site),
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': sharedPicture.alt,
  };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    // Without it, one network shows a thumbnail.
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** A path is joined and not resolved, since it may begin with two slashes. A dev server's file has its origin already. */
const absolute = (path: string, site: Site) => new URL(path.startsWith('/') ? site.url + path : path).href;

function stateJson(state: DocumentParts['state'], replies: Readonly<Record<string, string>>): string {
  const texts = Object.entries(replies).map(([url, json]) => `${JSON.stringify(url)}:${json}`);
  const json = `${JSON.stringify(state).slice(0, -1)},"replies":{${texts.join(',')}}}`;
  return withoutElementEnd(json);
}

/** JSON without the one character that could end its script element early. */
const withoutElementEnd = (json: string) => json.replaceAll('<', '\\u003c');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
