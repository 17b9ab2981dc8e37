import { css } from '@emotion/react';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { useApi, useLocation, useSite, useToast, useTrack } from '@msv/platform';
import { LinkShareButtons } from '@msv/ui/controls/LinkShareButtons';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Spinner } from '@msv/ui/feedback/Spinner';
import { Icon } from '@msv/ui/icons/Icon';
import { walletIcon } from '@msv/ui/icons/iconPaths';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, headerHeight, radius, space } from '@msv/ui/tokens/tokens';
import { memo, useMemo } from 'react';
import { calculationCodec } from '../calculator/Calculation.ts';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { rankFinancingOptions } from '../financing-options/rankFinancingOptions.ts';
import { Recommendations } from './Recommendations.tsx';
import { ResultsStatus } from './ResultsStatus.tsx';

/** Stays visible beside a form that is taller than the window. */
const loadingStyle = css({
  position: 'sticky',
  insetBlockStart: `calc(${headerHeight} + ${space(4)})`,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(4),
  minBlockSize: '20rem',
  padding: space(6),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  color: color.evergreenDark,
  textAlign: 'center',
});

function ResultsLoading() {
  return (
    <div css={loadingStyle}>
      <Spinner size="3rem" />
      <Text size="lead">Comparing loans, leasing and cash for you</Text>
    </div>
  );
}

const noResults = { options: [], programs: [] };
const areaStyle = css({ minInlineSize: 0, blockSize: '100%' });
const headerStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
});

interface Props {
  profile: FinancingProfile | undefined;
  isCalculating: boolean;
  isOutOfDate: boolean;
  /** Label of the first field without a valid dollar amount. */
  invalidLabel: string | undefined;
}

/**
 * Empty, loading, error and result states. The browser focuses and scrolls to the heading of server-rendered results,
 * so that a shared URL opens at its results. React itself never focuses a heading.
 */
export const Results = memo(function Results({ profile, isCalculating, isOutOfDate, invalidLabel }: Props) {
  const { data: programs, error, retry } = useApi(financingProgramsRead);
  const found = useMemo(
    () => (profile && programs ? { options: rankFinancingOptions(profile, programs), programs } : noResults),
    [profile, programs],
  );
  const hasResults = profile !== undefined && programs !== undefined;
  return (
    <div css={areaStyle}>
      {hasResults && (
        <div css={headerStyle}>
          <Heading level={2} tabIndex={-1} autoFocus>
            Your Personalized Recommendations
          </Heading>
          <ResultsShareButtons />
        </div>
      )}
      <ResultsStatus
        options={found.options}
        isCalculating={isCalculating}
        isOutOfDate={isOutOfDate}
        invalidLabel={invalidLabel}
      />
      {error && <LoadFailed message="The financing programs could not be loaded." onRetry={retry} />}
      {hasResults && <Recommendations {...found} profile={profile} isDimmed={isOutOfDate || isCalculating} />}
      {!hasResults &&
        !error &&
        (isCalculating || profile ? <ResultsLoading /> : <ResultsEmpty invalidLabel={invalidLabel} />)}
    </div>
  );
});

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(16),
  blockSize: space(16),
  borderRadius: radius.round,
  backgroundColor: color.mint,
  color: color.evergreen,
  svg: { inlineSize: space(8), blockSize: space(8) },
});

function ResultsEmpty({ invalidLabel }: { invalidLabel: string | undefined }) {
  const picture = (
    <span css={iconStyle}>
      <Icon path={walletIcon} />
    </span>
  );
  return (
    <EmptyState
      picture={picture}
      title="Ready to Find Your Perfect Financing?"
      text={
        invalidLabel
          ? `${invalidLabel} needs a dollar amount, such as $1,000. Then press Get Recommendations.`
          : 'Fill in your profile and press Get Recommendations. We’ll compare loans, a lease and a cash purchase, and rank them by how well they fit you.'
      }
    />
  );
}

/** The URL contains the form values but no campaign parameters. */
function ResultsShareButtons() {
  const { url } = useSite();
  const showToast = useToast();
  const track = useTrack();
  const query = calculationCodec.encode(calculationCodec.decode(useLocation().search));
  return (
    <LinkShareButtons
      url={`${url}/financing${query}`}
      title="Vehicle Financing"
      showToast={showToast}
      onShare={(method) => track({ event: 'share', method, content_type: 'financing_results' })}
    />
  );
}
