import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import type { ReleaseFigure, StatisticsScope } from '@msv/contracts/releases/reports/remoteStatistics';
import { formatActor } from '@msv/delivery/formatActor';
import { formatProvenance } from '@msv/delivery/formatProvenance';
import { formatPercent } from '../evaluation/formatNumbers.ts';
import { formatAge, formatDate } from './formatDate.ts';
import { type Html, html } from './html/html.ts';
import type { LiveRelease } from './RemoteOverview.ts';

interface ReleasePanel {
  readonly title: string;
  readonly release: LiveRelease;
  readonly statisticsScope: StatisticsScope;
  /** True to highlight the panel, for the candidate of an active rollout. */
  readonly isRollingOut?: boolean;
  readonly now: Date;
}

/** Renders a panel about a release: its version and share, who made it live and why, and its statistics. */
export function renderReleasePanel({
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
