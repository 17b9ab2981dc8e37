import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PhoneLink } from './PhoneLink.tsx';

test('links the number, or other content', () => {
  render(
    <>
      <PhoneLink phone="(844) 555-0142" href="tel:+18445550142" />
      <PhoneLink phone="(844) 555-0142" href="tel:+18445550142">
        Call Now
      </PhoneLink>
    </>,
  );
  for (const name of ['(844) 555-0142', 'Call Now'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'tel:+18445550142');
});

test('renders only the number without a URL', () => {
  const { container } = render(
    <PhoneLink phone="555-0100 call" href={undefined}>
      Call Now
    </PhoneLink>,
  );
  expect(container.innerHTML).toBe('<span>555-0100 call</span>');
});
