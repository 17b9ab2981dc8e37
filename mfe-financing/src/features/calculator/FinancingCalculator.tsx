import { css } from '@emotion/react';
import { above, headerHeight, space } from '@msv/ui/tokens';
import { useEffect, useRef } from 'react';
import { useCalculation } from '../data/useCalculation.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { Results } from './Results.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: `clamp(${space(6)}, 3vw, ${space(10)})`,
  [above.desktop]: { gridTemplateColumns: 'minmax(20rem, 28rem) minmax(0, 1fr)' },
});

/** Beside long results the form stays in view, where there is room for all of it. */
const left = css({
  [above.desktop]: {
    '@media (min-height: 54rem)': {
      position: 'sticky',
      insetBlockStart: `calc(${headerHeight} + ${space(4)})`,
    },
  },
});

const right = css({ alignSelf: 'stretch' });

/** Left the profile, right what it leads to. */
export function FinancingCalculator() {
  const { entry, shown, isCalculating, isOutOfDate, edit, settle, calculate } = useCalculation();
  const results = useShownResults(isCalculating);
  return (
    <div css={columns}>
      <div css={left}>
        <ProfileForm
          entry={entry}
          isCalculating={isCalculating}
          onEdit={edit}
          onSettle={settle}
          onCalculate={calculate}
        />
      </div>
      <div ref={results} css={right}>
        <Results shown={shown} isCalculating={isCalculating} isOutOfDate={isOutOfDate} />
      </div>
    </div>
  );
}

/** On a phone the results are below the form, and their head may have left a wide screen: they are brought into view. */
function useShownResults(isCalculating: boolean) {
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
