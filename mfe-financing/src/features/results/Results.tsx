import { css } from '@emotion/react';
import { financingPrograms } from '@msv/contracts/financing';
import { useApi } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { memo, useMemo } from 'react';
import type { FinancingProfile } from '../engine/FinancingProfile.ts';
import { recommend } from '../engine/recommend.ts';
import { Recommendations } from './Recommendations.tsx';
import { ResultsEmpty } from './ResultsEmpty.tsx';
import { ResultsPending } from './ResultsPending.tsx';
import { ResultsStatus } from './ResultsStatus.tsx';

const nothing = { options: [], programs: [] };
const area = css({ minInlineSize: 0, blockSize: '100%' });

interface Props {
  /** What was asked last; absent before anything was. */
  shown: FinancingProfile | undefined;
  isCalculating: boolean;
  isOutOfDate: boolean;
}

/** The results area: nothing yet, on their way, there, or out of date. */
export const Results = memo(function Results({ shown, isCalculating, isOutOfDate }: Props) {
  const { data: programs, error, retry } = useApi(financingPrograms);
  const found = useMemo(
    () => (shown && programs ? { options: recommend(shown, programs), programs } : nothing),
    [shown, programs],
  );
  const hasResults = shown !== undefined && programs !== undefined;
  return (
    <div css={area}>
      {hasResults && <Heading level={2}>Your Personalized Recommendations</Heading>}
      <ResultsStatus options={found.options} isCalculating={isCalculating} isOutOfDate={isOutOfDate} />
      {error && <LoadFailed message="The financing programs could not be loaded." onRetry={retry} />}
      {hasResults && <Recommendations {...found} profile={shown} isDimmed={isOutOfDate || isCalculating} />}
      {!hasResults && !error && (isCalculating || shown ? <ResultsPending /> : <ResultsEmpty />)}
    </div>
  );
});
