import { formatDate } from './formatDate.ts';
import { renderRemoteActions } from './forms/remoteActions.ts';
import { renderHistoryList } from './historyList.ts';
import { type Html, html } from './html/html.ts';
import type { RemoteOverview } from './RemoteOverview.ts';
import { renderReleasePanel } from './releasePanel.ts';
import type { Session } from './Session.ts';
import { renderWithdrawnReleases } from './withdrawnReleaseList.ts';

/** Renders the card of one remote. The card has buttons if the signed-in team may change the remote. */
export function renderRemoteCard(remote: RemoteOverview, session: Session, now: Date): Html {
  const { name, owner, lock, stable, candidate, evaluation, statisticsScope } = remote;
  const formToken = session.team.mayChange(name) ? session.formToken : undefined;
  const isRollingOut = (candidate?.shareInBasisPoints ?? 0) > 0;
  return html`<section class="card" id="${name}" aria-labelledby="name-${name}">
<div class="head"><h2 id="name-${name}">${name}</h2><span class="quiet">${owner}</span>
${isRollingOut && html`<span class="tag">Rolling out</span>`}${lock && html`<span class="tag warn">Locked</span>`}</div>
${lock && html`<p class="notice warn">Locked by ${lock.who} since ${formatDate(lock.since)}: ${lock.why}</p>`}
<div class="releases">
${stable ? renderReleasePanel({ title: 'Stable', release: stable, statisticsScope, now }) : html`<p class="notice">No stable release yet. Visitors do not get this module.</p>`}
${candidate && renderReleasePanel({ title: getCandidateTitle(remote), release: candidate, statisticsScope, isRollingOut, now })}
</div>
${evaluation && html`<p class="notice"><strong>Automatic evaluation:</strong> ${evaluation}</p>`}
${formToken && renderRemoteActions(remote, formToken)}
${renderWithdrawnReleases(remote)}
${renderHistoryList(remote, formToken)}
</section>`;
}

function getCandidateTitle({ candidate, withdrawn }: RemoteOverview): string {
  if (candidate?.shareInBasisPoints) return 'Candidate';
  return candidate && candidate.version in withdrawn ? 'Withdrawn' : 'Rollout stopped';
}
