import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@msv/contracts/releases/release';
import { globalCss } from '@msv/ui/styles/globalCss';
import * as v from 'valibot';
import { fetchDevRelease } from './DevRegistry.ts';
import type { DevServer } from './devServers.ts';

const FilledList = v.tupleWithRest([v.record(v.string(), v.unknown())], v.unknown());
const css = `${globalCss}body{padding:2rem}h2{margin-block:2rem 1rem}div{display:flex;flex-wrap:wrap;gap:2rem}
iframe{display:block;box-sizing:content-box;inline-size:390px;block-size:600px;border:1px solid var(--color-line)}`;

/** Renders a page that links what each dev server shows, with the fragments at the width of a phone. */
export async function renderGallery(root: string, remotes: Iterable<DevServer>): Promise<string> {
  const sections = await Promise.all([...remotes].map((server) => renderRemote(root, server)));
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head>
<body><h1>Gallery</h1>${sections.join('\n')}</body></html>`;
}

async function renderRemote(root: string, server: DevServer): Promise<string> {
  const { folder, port } = server;
  const release = await fetchDevRelease(server);
  if (!release) return `<h2>${folder}</h2><p>Run npm run dev -w ${folder}, then reload this page.</p>`;
  const origin = `http://localhost:${port}`;
  const pages = await Promise.all(listPages(release).map(([page, list]) => renderPage(origin, page, list)));
  // Only one remote shows the components of packages/ui.
  const standaloneSource = readFileSync(join(root, folder, 'src/standalone.tsx'), 'utf8');
  if (standaloneSource.includes('@msv/ui/gallery/'))
    pages.unshift(renderLink(`${origin}/gallery`, 'UI components'));
  const fragments = release.fragments.map((expose) => {
    const url = `${origin}/fragments/${expose.replace('./', '')}`;
    return `<figure>${renderLink(url, expose)}<iframe src="${url}" title="${expose}" loading="lazy"></iframe></figure>`;
  });
  return `<h2>${folder}</h2><ul><li>${pages.join('<li>')}</ul><div>${fragments.join('')}</div>`;
}

/** Lists the paths of pages, each with the API URL of the list whose items have its parameters. */
const listPages = ({ routes, sitemap, examples = [] }: Release): [page: string, list?: string][] => [
  ...routes.map(({ path }): [string, string?] => [path, sitemap?.lists?.[path]]),
  ...examples.map((example): [string, string?] =>
    typeof example === 'string' ? [example] : [example.page, example.list],
  ),
];

async function renderPage(origin: string, page: string, list: string | undefined): Promise<string> {
  if (!page.includes(':')) return renderLink(origin + page, page);
  // The dev server forwards the request to the running site.
  const response = list === undefined ? undefined : await fetch(origin + list).catch(() => undefined);
  const items = v.safeParse(FilledList, await response?.json().catch(() => undefined));
  if (!items.success) return `${escapeHtml(page)} (replace the parameter in the URL)`;
  const [item] = items.output;
  const path = page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(item[name])));
  return renderLink(origin + path, page);
}

const renderLink = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
