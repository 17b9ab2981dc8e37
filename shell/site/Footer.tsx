import { css } from '@emotion/react';
import { useSite } from '@msv/platform';
import { Section } from '@msv/ui/Section';
import { Link } from 'react-router-dom';

const line = css({ marginBlockEnd: '0.75rem' });

export function Footer() {
  const { product, phone } = useSite();
  return (
    <footer>
      <Section surface="evergreen">
        <p css={line}>
          <Link to="/inventory">All vehicles</Link>
        </p>
        <p css={line}>
          Call <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
        <p>
          {product} is an independent dealership directory and is not affiliated with the manufacturer of the
          vehicles.
        </p>
      </Section>
    </footer>
  );
}
