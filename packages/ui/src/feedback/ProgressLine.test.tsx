import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Meter } from './Meter.tsx';
import { ProgressLine } from './ProgressLine.tsx';

test('ProgressLine shows only while active', () => {
  const { rerender } = render(<ProgressLine isActive />);
  const progressLine = screen.getByRole('progressbar', { name: 'Loading page' });
  expect(progressLine).not.toHaveAttribute('aria-valuenow');
  rerender(<ProgressLine isActive={false} />);
  expect(progressLine).not.toBeInTheDocument();
});

test('Meter exposes its value', () => {
  render(<Meter label="Match" value={92} />);
  expect(screen.getByRole('progressbar', { name: 'Match' })).toHaveAttribute('aria-valuenow', '92');
});
