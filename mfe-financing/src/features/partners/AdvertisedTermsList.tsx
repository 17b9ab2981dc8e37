import { css } from '@emotion/react';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { useApi } from '@msv/platform';
import { color, font, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { calculateLeaseablePrice } from '../financing-options/leases.ts';

const listStyle = css({
  display: 'grid',
  // Two columns, or one if the text is so large that two do not fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 34%)), 1fr))',
  gap: `${space(4)} ${space(6)}`,
  paddingBlock: space(5),
  borderBlock: `1px solid ${color.line}`,
  [minWidthQuery.desktop]: { gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' },
  dt: { fontSize: fontSize.small, color: color.muted },
  dd: {
    fontFamily: font.display,
    fontSize: fontSize.title,
    fontWeight: 700,
    lineHeight: 1.3,
    color: color.evergreen,
  },
  'dd + dd': { fontFamily: font.text, fontSize: fontSize.small, fontWeight: 400, color: color.muted },
});

/**
 * The lease payment includes the lowest price that it applies to, because leases of less expensive vehicles cost less.
 * Without a lease program, it is omitted.
 */
export function AdvertisedTermsList() {
  const { data: programs = [] } = useApi(financingProgramsRead);
  const leasePrice = calculateLeaseablePrice(advertisedLeasePayment, programs);
  return (
    <dl css={listStyle}>
      {advertisedTerms.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
      {leasePrice !== undefined && (
        <div>
          <dt>Leases, estimated</dt>
          <dd>from {formatWholeDollars(advertisedLeasePayment)} a month</dd>
          <dd>for vehicles from {formatWholeDollars(leasePrice)}</dd>
        </div>
      )}
    </dl>
  );
}

const advertisedTerms = [
  { term: 'Terms', detail: '24-84 months' },
  { term: 'Loan amounts', detail: '$5,000 - $20,000' },
  { term: 'APR', detail: '4.99% - 18.99%' },
] as const;

/** In US dollars. */
const advertisedLeasePayment = 199;
