import type { ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { formatCount, formatPercent } from './formatNumbers.ts';

/** Page loads without which a failure rate means little. */
const minPageLoads = 200;
/** A rate is a warning if it exceeds this multiple of the past rate, and by this much. */
const maxRatio = 3;
const tolerance = 0.005;

type Statistics = readonly ReleaseStatistics[];

/**
 * Compares the failures in the last hour with those in the week before, like the alert in
 * deploy/observability/alerts.yaml. A release with few page loads, or without a past, is never a warning.
 */
export function evaluateStable(version: string, lastHour: Statistics, lastWeek: Statistics) {
  const current = sum(lastHour.filter((release) => release.version === version));
  const [hour, week] = [sum(lastHour), sum(lastWeek)];
  const past = {
    pageLoads: week.pageLoads - hour.pageLoads,
    failedLoads: week.failedLoads - hour.failedLoads,
  };
  const [rate, pastRate] = [calculateRate(current), calculateRate(past)];
  return {
    isActive:
      current.pageLoads > minPageLoads &&
      past.pageLoads > minPageLoads &&
      rate > maxRatio * pastRate + tolerance,
    summary:
      `${version} failed for ${formatPercent(rate)} of ${formatCount(current.pageLoads)} page loads in the last hour, ` +
      `and its remote for ${formatPercent(pastRate)} of ${formatCount(past.pageLoads)} in the week before.`,
  };
}

const sum = (statistics: Statistics) => ({
  pageLoads: statistics.reduce((total, { pageLoads }) => total + pageLoads, 0),
  failedLoads: statistics.reduce((total, { failedLoads }) => total + failedLoads, 0),
});

const calculateRate = ({ pageLoads, failedLoads }: ReturnType<typeof sum>) =>
  pageLoads === 0 ? 0 : failedLoads / pageLoads;
