import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import {
  type PageChange,
  type PictureSummary,
  pictureKinds,
  toPicturesUrl,
} from '@msv/contracts/releases/releasePictures';
import type { ReleaseErrors, SeenErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';
import type {
  ConversionComparison,
  ReleaseFigure,
  StatisticsScope,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { formatActor } from '@msv/release-kit/formatActor';
import { formatDroppedErrors, formatErrorPlaces } from '@msv/release-kit/formatErrorGroup';
import { formatProvenance } from '@msv/release-kit/provenance';
import { formatPercent } from '../evaluation/formatNumbers.ts';
import { formatAge, formatDate } from './formatDate.ts';
import { renderRemoteActions } from './forms/remoteActions.ts';
import { renderOneClickForm } from './forms/renderOneClickForm.ts';
import { type Html, html } from './html/html.ts';
import type { LiveRelease, RemoteOverview } from './RemoteOverview.ts';
import type { Session } from './Session.ts';

/** Number of groups per release on the page of all remotes. */
const maxGroups = 3;

/** Renders the most frequent errors. Teams' code and browsers choose all of their texts. */
function renderErrors({ name, errors, isDetailed }: RemoteOverview): Html {
  const shown = errors.map(({ groups, ...release }) => ({
    ...release,
    groups: isDetailed ? groups : groups.slice(0, maxGroups),
  }));
  return html`<div class="stack" id="errors-${name}"><h3>Errors<span class="unseen"> of ${name}</span></h3>
${shown.length === 0 && html`<p class="quiet">No errors of ${isDetailed ? 'its' : 'the live'} releases have been reported.</p>`}
${shown.map(renderReleaseErrors)}
${!isDetailed && html`<p><a href="/?remote=${name}#errors-${name}">All errors<span class="unseen"> of ${name}</span></a></p>`}</div>`;
}

function renderReleaseErrors({ remote, version, groups, dropped }: ReleaseErrors): Html {
  const droppedText = formatDroppedErrors(dropped);
  return html`<h4>${version}<span class="unseen"> of ${remote}</span></h4>
<ol class="history">${groups.map(renderGroup)}</ol>
${droppedText && html`<p class="quiet">${droppedText}</p>`}`;
}

const renderGroup = (group: SeenErrorGroup) => html`<li>
<span class="what">${group.message}</span>
${group.frames.map((frame) => html`<span class="frame">at ${frame}</span>\n`)}
<span class="quiet">${formatErrorPlaces(group)}, first ${renderTime(group.firstSeen)}, last ${renderTime(group.lastSeen)}</span></li>`;

const renderTime = (time: string) => html`<time datetime="${time}">${formatDate(time)}</time>`;

const titles = { before: 'Before', after: 'After', difference: 'Changed pixels' } as const;

/**
 * Renders which pages of the candidate and the newest release look different. Browsers load the pictures when the list
 * is opened.
 */
function renderPictures({ name, pictures }: RemoteOverview): Html | undefined {
  if (pictures.size === 0) return undefined;
  return html`<div class="stack" id="pictures-${name}"><h3>Looks<span class="unseen"> of ${name}</span></h3>
${[...pictures].map(([version, summary]) => renderRelease(toPicturesUrl(name, version), version, summary))}</div>`;
}

function renderRelease(url: string, version: string, { comparedWith, ...summary }: PictureSummary): Html {
  const { compared, different, changes } = summary;
  const pages = compared === 1 ? 'page' : 'pages';
  if (different === 0)
    return html`<p class="quiet">${version}: ${compared} ${pages} compared with ${comparedWith}, no visible change.</p>`;
  return html`<details><summary>${version}: ${different} of ${compared} ${pages} ${different === 1 ? 'looks' : 'look'} different from ${comparedWith}</summary>
<ol class="history">${changes.map((change, index) => renderChange(`${url}/${index}`, change))}</ol></details>`;
}

const renderChange = (url: string, { path, width }: PageChange) => html`<li>
<span class="what">${path}, ${width} pixels wide</span>
<div class="pictures">${pictureKinds.map(
  (kind) =>
    html`<a href="${url}-${kind}.webp">${titles[kind]}<img src="${url}-${kind}.webp" loading="lazy" alt="${titles[kind]}: ${path}, ${width} pixels wide"></a>\n`,
)}</div></li>`;

/** Renders the card of one remote, with buttons if the signed-in team may change the remote. */
export function renderRemoteCard(remote: RemoteOverview, session: Session, now: Date): Html {
  const { name, owner, lock, stable, candidate, evaluation, conversions, statisticsScope } = remote;
  const formToken = session.team.mayChange(name) ? session.formToken : undefined;
  const isRollingOut = (candidate?.shareInBasisPoints ?? 0) > 0;
  return html`<section class="card" id="${name}" aria-labelledby="name-${name}">
<div class="head"><h2 id="name-${name}">${name}</h2><span class="quiet">${owner}</span>
${isRollingOut && html`<span class="tag">${candidate?.isHeld ? 'Held for an experiment' : 'Rolling out'}</span>`}${lock && html`<span class="tag warn">Locked</span>`}</div>
${lock && html`<p class="notice warn">Locked by ${lock.who} since ${formatDate(lock.since)}: ${lock.why}</p>`}
<div class="releases">
${stable ? renderReleasePanel({ title: 'Stable', release: stable, statisticsScope, now }) : html`<p class="notice">No stable release yet. Visitors do not get this module.</p>`}
${candidate && renderReleasePanel({ title: getCandidateTitle(remote), release: candidate, statisticsScope, isRollingOut, now })}
</div>
${evaluation && html`<p class="notice"><strong>Automatic evaluation:</strong> ${evaluation}</p>`}
${renderConversions(conversions)}
${formToken && renderRemoteActions(remote, formToken)}
${renderPictures(remote)}
${renderErrors(remote)}
${renderWithdrawnReleases(remote)}
${renderHistoryList(remote, formToken)}
</section>`;
}

const renderConversions = (conversions: readonly ConversionComparison[]) => [
  ...conversions
    .filter(({ isFall }) => isFall)
    .map(
      ({ description }) =>
        html`<p class="notice warn"><strong>Fewer conversions:</strong> ${description}</p>\n`,
    ),
  ...conversions
    .filter(({ isFall }) => !isFall)
    .map(({ description }) => html`<p class="quiet">${description}</p>\n`),
];

function getCandidateTitle({ candidate, withdrawn }: RemoteOverview): string {
  if (candidate?.shareInBasisPoints) return 'Candidate';
  return candidate && candidate.version in withdrawn ? 'Withdrawn' : 'Rollout stopped';
}

/** Renders the history, with a rollback button for each former stable release that is still stored. */
function renderHistoryList(remote: RemoteOverview, formToken: string | undefined): Html {
  const { name, history, hasOlder } = remote;
  const oldestRevision = history.at(-1)?.revision;
  return html`<div class="stack"><h3>History<span class="unseen"> of ${name}</span></h3>
${history.length === 0 ? html`<p class="quiet">No earlier changes.</p>` : html`<ol class="history">${history.map((record) => renderEntry(remote, record, formToken))}</ol>`}
${hasOlder && html`<p><a href="/?remote=${name}&amp;before=${oldestRevision}">Older changes<span class="unseen"> of ${name}</span></a></p>`}</div>`;
}

const renderEntry = (
  remote: RemoteOverview,
  record: RevisionRecord,
  formToken: string | undefined,
) => html`<li>
<span class="what">${record.summary}</span>
<span>${record.why}</span>
${record.provenance && html`<span class="quiet">Built from ${formatProvenance(record.provenance)}</span>`}
<span class="quiet">Revision ${record.revision}, <time datetime="${record.at}">${formatDate(record.at)}</time>, by ${formatActor(record)}</span>
${formToken && renderRollbackButton(remote, record, formToken)}</li>`;

/**
 * Renders a rollback button for a revision that changed the stable release. Other revisions have no button,
 * because it would roll back to the same release.
 */
function renderRollbackButton(
  { name, lock, stable, retained }: RemoteOverview,
  record: RevisionRecord,
  formToken: string,
) {
  const { change, live, revision } = record;
  if (lock || (change.kind !== 'promote' && change.kind !== 'rollback')) return undefined;
  if (live.stable === undefined || live.stable === stable?.version || !retained.has(live.stable))
    return undefined;
  return renderOneClickForm({
    formToken,
    change: { kind: 'rollback', remote: name, version: stable?.version, toRevision: revision },
    label: html`Roll back to ${live.stable}<span class="unseen"> of ${name}, revision ${revision}</span>`,
  });
}

interface ReleasePanel {
  readonly title: string;
  readonly release: LiveRelease;
  readonly statisticsScope: StatisticsScope;
  /** True to highlight the panel, for the candidate of an active rollout. */
  readonly isRollingOut?: boolean;
  readonly now: Date;
}

/** Renders a panel about a release: its version and share, who made it live and why, and its statistics. */
function renderReleasePanel({
  title,
  release,
  statisticsScope,
  isRollingOut = false,
  now,
}: ReleasePanel): Html {
  const { version, shareInBasisPoints, startedBy, figures = [], provenance } = release;
  return html`<div class="release${isRollingOut && ' rollout'}">
<div class="head"><h3>${title}</h3><span class="tag">${formatAudience(shareInBasisPoints)}</span></div>
<p class="version">${version}</p>
${startedBy && html`<p>${startedBy.why}</p><p class="quiet">Since <time datetime="${startedBy.at}">${formatDate(startedBy.at)}</time> (${formatAge(startedBy.at, now)}), by ${formatActor(startedBy)}</p>`}
${provenance && html`<p class="quiet">Built from ${formatProvenance(provenance)}</p>`}
${shareInBasisPoints > 0 && renderFigures(figures, statisticsScope)}
</div>`;
}

const formatAudience = (shareInBasisPoints: number) => {
  if (shareInBasisPoints === 0) return 'no visitors';
  return shareInBasisPoints === fullShareBasisPoints
    ? 'all visitors'
    : `${formatPercent(shareInBasisPoints / fullShareBasisPoints)} of visitors`;
};

function renderFigures(figures: readonly ReleaseFigure[], { unit, period }: StatisticsScope): Html {
  if (figures.length === 0) return html`<p class="quiet">No ${unit} counted ${period}.</p>`;
  return html`<dl class="figures">
${figures.map(({ label, value, details }) => html`<div><dt class="quiet">${label}</dt><dd>${value}\n<span>${details}</span></dd></div>\n`)}
</dl>
<p class="quiet">${period.charAt(0).toUpperCase() + period.slice(1)}.</p>`;
}

/**
 * Renders the list of a remote's withdrawn releases with the reasons, so that users see these reasons before
 * they offer a release again.
 */
function renderWithdrawnReleases({ name, candidate, withdrawn }: RemoteOverview): Html | undefined {
  // The list omits the candidate, because its panel already shows that it was withdrawn.
  const entries = Object.entries(withdrawn).filter(([version]) => version !== candidate?.version);
  if (entries.length === 0) return undefined;
  return html`<div class="stack"><h3>Withdrawn releases<span class="unseen"> of ${name}</span></h3>
<ul class="history">${entries.map(
    ([version, withdrawal]) => html`<li>
<span class="what">${version}</span>
<span>${withdrawal.why}</span>
<span class="quiet"><time datetime="${withdrawal.since}">${formatDate(withdrawal.since)}</time>, by ${formatActor(withdrawal)}</span></li>`,
  )}</ul></div>`;
}
