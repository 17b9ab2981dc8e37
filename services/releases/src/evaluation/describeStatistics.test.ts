import { expect, test } from '@jest/globals';
import { createEmptyStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { describeStatistics } from './describeStatistics.ts';

const empty = createEmptyStatistics('inventory', '1.0.0');
const describe = (changes: Partial<typeof empty>) => describeStatistics({ ...empty, ...changes }, 'visitors');
const lcp = (value: string, details: string) => ({ label: 'LCP, 75th percentile', value, details });

test('without any page, there are no figures', () => {
  expect(describeStatistics(undefined, 'visitors')).toEqual([]);
  expect(describe({})).toEqual([]);
});

test('page loads have failures by kind, without kinds that did not occur', () => {
  const failures = { load: 4, render: 1200, hydration: 5, run: 6, data: 0, foreign: 0, server: 7 };
  expect(describe({ pageLoads: 2500, failedLoads: 1210, failures })).toEqual([
    {
      label: 'Visitors with failures',
      value: '48.4%',
      details:
        '1,210 of 2,500: 4 loading, 1,200 rendering, 5 hydrating, 6 running, 7 rendering on the server',
    },
    lcp('–', '0 samples'),
  ]);
  expect(describe({ pageLoads: 1, lcp: { '64': 1 } })).toContainEqual(lcp('60.79 s', '1 sample'));
  expect(describe({ pageLoads: 3, lcp: { '64': 3 } })).toEqual([
    { label: 'Visitors with failures', value: '0%', details: '0 of 3' },
    lcp('60.79 s', '3 samples'),
  ]);
});

test('unreadable data is a figure of its own', () => {
  expect(describe({ pageLoads: 8, failures: { ...empty.failures, data: 2 } })).toContainEqual({
    label: 'Visitors with unreadable data',
    value: '25%',
    details: '2 of 8',
  });
});

test('pages that browsers have not reported are figures, even without any report', () => {
  expect(describe({ pages: { served: 10, started: 4, finished: 3 } })).toEqual([
    { label: 'Visitors whose page stopped responding', value: '25%', details: '1 of 4' },
    { label: 'Visitors whose page did not start', value: '60%', details: '6 of 10' },
    lcp('–', '0 samples'),
  ]);
  // An edge that was restarted forgets pages that it has served.
  expect(describe({ pages: { served: 1, started: 2, finished: 0 } })).toContainEqual({
    label: 'Visitors whose page did not start',
    value: '0%',
    details: '0 of 1',
  });
});

test('the unit of the counts can be another', () => {
  expect(describeStatistics({ ...empty, pageLoads: 1 }, 'page loads')[0]?.label).toBe(
    'Page loads with failures',
  );
});
