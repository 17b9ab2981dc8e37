import { expect, test } from '@jest/globals';
import { formatRemoteStatistics } from './formatRemoteStatistics.ts';

const figure = (label: string, value: string, details: string) => ({ label, value, details });

test('lists the figures of both releases, their conversions and the result of the evaluation', () => {
  const text = formatRemoteStatistics({
    remote: 'inventory',
    scope: { unit: 'visitors', period: 'since the last step of the rollout' },
    stable: {
      version: '1.4.0',
      figures: [
        figure('Visitors with failures', '0.33%', '3 of 900: 3 rendering'),
        figure('LCP, 75th percentile', '1.84 s', '600 samples'),
      ],
    },
    candidate: { version: '1.5.0', figures: [] },
    conversions: [
      { kind: 'calls', isFall: true, description: 'Calls: 1% of the visitors of 1.5.0.' },
      { kind: 'inquiries', isFall: false, description: 'Inquiries: 2% of the visitors of 1.5.0.' },
    ],
    evaluation: 'Not enough visitors yet: 0 of 100 for 1.5.0.',
  });
  expect(text.split('\n')).toEqual([
    'inventory since the last step of the rollout:',
    '  stable 1.4.0     Visitors with failures  0.33%   3 of 900: 3 rendering',
    '                   LCP, 75th percentile    1.84 s  600 samples',
    '  candidate 1.5.0  no visitors counted',
    '  Fewer conversions: Calls: 1% of the visitors of 1.5.0.',
    '  Inquiries: 2% of the visitors of 1.5.0.',
    '  Automatic evaluation: Not enough visitors yet: 0 of 100 for 1.5.0.',
  ]);
});
