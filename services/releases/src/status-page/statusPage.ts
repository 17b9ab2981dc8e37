import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { formatDate } from './formatDate.ts';
import { html } from './html/html.ts';
import { renderPageLayout } from './html/pageLayout.ts';
import type { RemoteOverview } from './RemoteOverview.ts';
import { renderRemoteCard } from './remoteCard.ts';
import type { Session } from './Session.ts';

/** Data that the status page shows. */
export interface StatusPage {
  readonly session: Session;
  readonly document: RegistryDocument;
  readonly remotes: readonly RemoteOverview[];
  /** Message about the change that the user has just made. */
  readonly result?: string | undefined;
  readonly now: Date;
}

/** Renders the status page, which shows one card for every remote. */
export const renderStatusPage = ({ session, document, remotes, result, now }: StatusPage): string =>
  renderPageLayout({
    title: `${result ? 'Done' : 'Live releases'} · Releases`,
    session,
    content: html`${result && html`<p class="notice" id="result" role="status" tabindex="-1"><strong>Done:</strong> ${result}</p>`}
<div class="stack"><h1>Live releases</h1>
<p class="quiet">Revision ${document.revision}, as of ${formatDate(now.toISOString())}. <a href="/">Refresh</a></p>
${remotes.length === 0 && html`<p>No module has a release yet. Publish the first one with <code>mf publish</code>.</p>`}
${remotes.length > 1 && html`<nav aria-label="Modules"><ul class="jump">${remotes.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>`}</div>
${remotes.map((remote) => renderRemoteCard(remote, session, now))}`,
  });
