import type { RegistryDocument } from '@msv/contracts/registry';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { RemoteOverview } from './RemoteOverview.ts';
import { remoteCard } from './remoteCard.ts';
import type { Staff } from './Staff.ts';
import { inUtc } from './when.ts';

export interface StatusPage {
  readonly staff: Staff;
  readonly document: RegistryDocument;
  readonly remotes: readonly RemoteOverview[];
  /** What the change did that was just made. */
  readonly result?: string | undefined;
  readonly now: Date;
}

/** What is live, for whom, since when, and how it does. */
export const statusPage = ({ staff, document, remotes, result, now }: StatusPage): string =>
  layout({
    title: `${result ? 'Done' : 'What is live'} · Releases`,
    staff,
    content: html`${result && html`<p class="notice" id="result" role="status" tabindex="-1"><strong>Done:</strong> ${result}</p>`}
<div class="stack"><h1>What is live</h1>
<p class="quiet">Revision ${document.revision}, as of ${inUtc(now.toISOString())}. <a href="/">Look again</a></p>
${remotes.length === 0 && html`<p>Nothing was released yet: the first <code>mf publish</code> shows up here.</p>`}
${remotes.length > 1 && html`<nav aria-label="Modules"><ul class="jump">${remotes.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>`}</div>
${remotes.map((remote) => remoteCard(remote, staff, now))}`,
  });
