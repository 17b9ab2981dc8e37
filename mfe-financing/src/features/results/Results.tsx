import { css } from '@emotion/react';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { memo, useMemo } from 'react';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { rankFinancingOptions } from '../financing-options/rankFinancingOptions.ts';
import { Recommendations } from './Recommendations.tsx';
import { ResultsEmpty } from './ResultsEmpty.tsx';
import { ResultsLoading } from './ResultsLoading.tsx';
import { ResultsShareButtons } from './ResultsShareButtons.tsx';
import { ResultsStatus } from './ResultsStatus.tsx';

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
  /** Profile of the last calculation. Undefined before the first one. */
  profile: FinancingProfile | undefined;
  isCalculating: boolean;
  isOutOfDate: boolean;
  /** Label of the first field without a valid dollar amount. */
  invalidLabel: string | undefined;
}

/**
 * Results area with its empty, loading, error and result states. The browser focuses and scrolls to the heading of
 * results from the server, so that a shared URL opens at its results. React itself never focuses a heading.
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
