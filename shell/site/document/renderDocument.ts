import { pageStateId } from '@msv/contracts/releases/browserGlobals';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import type { PageHead, ShareImage } from '@msv/platform/host';
import { createFontFaceCss } from '@msv/ui/styles/createFontFaceCss';
import { globalCss } from '@msv/ui/styles/globalCss';
import { colorValues, darkColorValues } from '@msv/ui/tokens/tokenValues';
import { noScriptMessage } from '../pages/loadingPage.ts';
import { type PageState, rootId } from './PageState.ts';
import { startAfterPaintScript, startScriptsId } from './startAfterPaint.ts';

export const siteIconPath = '/icon.svg';

/** Web manifest for devices that add the site to a home screen. */
export const webManifestPath = '/manifest.webmanifest';

/** URLs of the files that every page loads. */
export interface DocumentAssets {
  /** The shell's start-up scripts, in load order. */
  scripts: readonly Script[];
  displayFont: string;
  /** Open Graph image of pages without their own. */
  shareImage: string;
  /** PNG icons by size. */
  icons: Readonly<Record<'192x192' | '512x512', string>>;
}

/** Script with its integrity digest, if known. */
export interface Script {
  url: string;
  integrity?: string | undefined;
}

export interface DocumentParts {
  head: PageHead;
  /** HTML of the `<style>` elements. */
  styles: string;
  /** HTML of the page. Empty if the browser renders the page. */
  body: string;
  state: Omit<PageState, 'replies'>;
  /** Prefetched API responses by URL, as JSON text. Only the browser parses them. */
  responses: Readonly<Record<string, string>>;
  assets: DocumentAssets;
  /** JSON-LD objects about the site. */
  structuredData?: object;
  /** Scripts that the page loads as soon as the shell has started. */
  preloads: readonly Script[];
}

/** Renders the complete HTML document of a page. */
export function renderDocument({
  head,
  styles,
  body,
  state,
  responses,
  assets,
  structuredData,
  preloads,
}: DocumentParts): string {
  const canonical = escapeHtml(toAbsoluteUrl(head.canonicalPath, state.site));
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title><meta name="description" content="${escapeHtml(head.description)}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${canonical}">`,
    ...formatOpenGraphTags(
      { ...head, shareImage: head.shareImage ?? createDefaultShareImage(assets) },
      state.site,
    ),
    `<link rel="icon" type="image/svg+xml" href="${siteIconPath}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(assets.icons['192x192'])}">`,
    `<link rel="manifest" href="${webManifestPath}">`,
    // Browsers use the first match. Older browsers ignore `media`, so they use the color of light mode.
    `<meta name="theme-color" content="${colorValues.evergreen}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${darkColorValues.forest}" media="(prefers-color-scheme:dark)">`,
    `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(assets.displayFont)}" crossorigin>`,
    `<style>${createFontFaceCss(assets.displayFont)}${globalCss}</style>${styles}`,
    ...[...assets.scripts, ...preloads].map(formatPreloadTag),
    structuredData
      ? `<script type="application/ld+json">${escapeJsonForScript(JSON.stringify(structuredData))}</script>`
      : '',
    `</head><body><div id="${rootId}">${body}</div>`,
    state.rendered === 'nothing' ? formatNoScriptElement(state.visit) : '',
    `<script type="application/json" id="${pageStateId}">${formatStateJson(state, responses)}</script>`,
    ...formatStartScripts(assets.scripts, state.rendered),
    '</body></html>',
  ].join('');
}

/** Tells visitors without scripts why the page is empty, and whether their form was rejected. */
function formatNoScriptElement({ rejectedForm }: PageState['visit']): string {
  const messages = rejectedForm
    ? [rejectedForm.error, ...Object.values(rejectedForm.fields), 'Go back to change what you entered.']
    : [];
  return `<noscript>${[...messages, noScriptMessage].map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</noscript>`;
}

/** A page without content is not painted until its scripts run. */
function formatStartScripts(scripts: readonly Script[], rendered: PageState['rendered']): string[] {
  const elements = scripts.map((script) => `<script defer src=${formatUrlAndIntegrity(script)}></script>`);
  if (rendered === 'nothing') return elements;
  return [
    `<template id="${startScriptsId}">`,
    ...elements,
    `</template><script>${startAfterPaintScript}</script>`,
  ];
}

/**
 * The low priority lets pictures and the font load first. Browsers reuse a preloaded script only if its digest matches.
 */
const formatPreloadTag = (script: Script) =>
  `<link rel="preload" as="script" fetchpriority="low" href=${formatUrlAndIntegrity(script)}>`;

/** Formats the value of a URL attribute, and the `integrity` attribute if the digest is known. */
const formatUrlAndIntegrity = ({ url, integrity }: Script) =>
  `"${escapeHtml(url)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}`;

const createDefaultShareImage = ({ shareImage }: DocumentAssets): ShareImage => ({
  path: shareImage,
  alt: 'Small electric vehicle with a dog in the back seat on a quiet street at sunset',
});

function formatOpenGraphTags(
  {
    title,
    description,
    canonicalPath,
    shareImage,
    openGraphType = 'website',
  }: PageHead & { shareImage: ShareImage },
  site: SiteSettings,
): string[] {
  const properties = {
    type: openGraphType,
    site_name: site.product,
    title,
    description,
    url: toAbsoluteUrl(canonicalPath, site),
    image: toAbsoluteUrl(shareImage.path, site),
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': shareImage.alt,
  };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    // Without this tag, the social network X shows only a thumbnail.
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Concatenates, because a path may begin with two slashes. URLs of a dev server are absolute already. */
const toAbsoluteUrl = (path: string, site: SiteSettings) =>
  new URL(path.startsWith('/') ? site.url + path : path).href;

function formatStateJson(state: DocumentParts['state'], responses: Readonly<Record<string, string>>): string {
  return escapeJsonForScript(
    `${JSON.stringify(state).slice(0, -1)},"replies":${formatRepliesJson(responses)}}`,
  );
}

/** Formats API responses, which are JSON texts by API URL, as one JSON object. */
export function formatRepliesJson(responses: Readonly<Record<string, string>>): string {
  const entries = Object.entries(responses).map(([url, json]) => `${JSON.stringify(url)}:${json}`);
  return `{${entries.join(',')}}`;
}

/** Escapes `<`, so that JSON cannot close its script element early. */
const escapeJsonForScript = (json: string) => json.replaceAll('<', '\\u003c');

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character);
