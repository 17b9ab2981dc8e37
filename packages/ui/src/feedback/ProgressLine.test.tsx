import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Meter } from './Meter.tsx';
import { ProgressLine } from './ProgressLine.tsx';

test('the progress line is there only while a page is on its way', () => {
  const { rerender } = render(<ProgressLine isActive />);
  const line = screen.getByRole('progressbar', { name: 'Loading page' });
  expect(line).not.toHaveAttribute('aria-valuenow');
  rerender(<ProgressLine isActive={false} />);
  expect(line).not.toBeInTheDocument();
});

test('a meter says how full it is', () => {
  render(<Meter label="Match" value={92} />);
  expect(screen.getByRole('progressbar', { name: 'Match' })).toHaveAttribute('aria-valuenow', '92');
});
