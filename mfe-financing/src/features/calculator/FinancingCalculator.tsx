import { css } from '@emotion/react';
import { headerHeight, space } from '@msv/ui/tokens/tokens';
import { useEffect, useRef } from 'react';
import { Results } from '../results/Results.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useCalculation } from './useCalculation.ts';

/**
 * Width of the content in a window of 1024 px. Large text gets one column, because `rem` grows with the text in a
 * container query, unlike in a media query.
 */
const twoColumnsQuery = '@container (min-width: 57.5rem)';

const containerStyle = css({ containerType: 'inline-size', '@media print': { containerType: 'normal' } });

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: `clamp(${space(6)}, 3vw, ${space(10)})`,
  [twoColumnsQuery]: { gridTemplateColumns: 'minmax(20rem, 28rem) minmax(0, 1fr)' },
  '@media print': { display: 'block' },
});

/** Keeps the form visible beside long results if the window is high enough. */
const formColumnStyle = css({
  [twoColumnsQuery]: {
    '@media (min-height: 54rem)': {
      position: 'sticky',
      insetBlockStart: `calc(${headerHeight} + ${space(4)})`,
    },
  },
});

const resultsColumnStyle = css({ alignSelf: 'stretch' });

export function FinancingCalculator() {
  const { formValues, shownProfile, isCalculating, isOutOfDate, invalidLabel, edit, commitToUrl, calculate } =
    useCalculation();
  const results = useScrollToResults(isCalculating);
  return (
    <div css={containerStyle}>
      <div css={columnsStyle}>
        <div css={formColumnStyle} data-screen-only="">
          <ProfileForm
            formValues={formValues}
            isCalculating={isCalculating}
            onChange={edit}
            onCommit={commitToUrl}
            onCalculate={calculate}
          />
        </div>
        <div ref={results} css={resultsColumnStyle}>
          <Results
            profile={shownProfile}
            isCalculating={isCalculating}
            isOutOfDate={isOutOfDate}
            invalidLabel={invalidLabel}
          />
        </div>
      </div>
    </div>
  );
}

/** Scrolls to the results after a calculation if they are not visible. */
function useScrollToResults(isCalculating: boolean) {
  const results = useRef<HTMLDivElement>(null);
  const wasCalculating = useRef(false);
  useEffect(() => {
    const isDone = wasCalculating.current && !isCalculating;
    wasCalculating.current = isCalculating;
    if (!isDone || !results.current) return;
    const { top } = results.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) results.current.scrollIntoView({ behavior: 'smooth' });
  }, [isCalculating]);
  return results;
}
