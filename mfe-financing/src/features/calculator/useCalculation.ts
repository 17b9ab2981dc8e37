import { useQueryState } from '@msv/forms/useQueryState';
import { useTrack } from '@msv/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FinancingProfile } from '../engine/FinancingProfile.ts';
import { asksTheSame, calculationQuery } from './Calculation.ts';
import { type ProfileEntry, profileOf } from './ProfileEntry.ts';

/** As the specification states it: long enough to be believed. */
const calculationMs = 1500;

/**
 * The form, and the profile whose recommendations are shown. Those stay when the form changes, until it is asked again;
 * the address says `show` only while both agree, so that whoever follows it sees what was shared.
 */
export function useCalculation() {
  const track = useTrack();
  const { value, change, settle, replace } = useQueryState(calculationQuery);
  const { entry, isShown } = value;
  const [earlier, setEarlier] = useState<FinancingProfile>();
  const [isCalculating, setCalculating] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useMemo(() => (isShown ? profileOf(entry) : earlier), [isShown, entry, earlier]);
  const now = useRef({ entry, shown });

  useEffect(() => {
    now.current = { entry, shown };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const edit = useCallback(
    (next: ProfileEntry) => {
      const { shown } = now.current;
      setEarlier(shown);
      change({ entry: next, isShown: shown !== undefined && asksTheSame(shown, next) });
    },
    [change],
  );

  const calculate = useCallback(() => {
    if (timer.current !== undefined) return;
    track({ event: 'financing_calculator_use' });
    const asked = profileOf(now.current.entry);
    setCalculating(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { entry } = now.current;
      setCalculating(false);
      setEarlier(asked);
      replace({ entry, isShown: asksTheSame(asked, entry) });
    }, calculationMs);
  }, [replace, track]);

  const isOutOfDate = shown !== undefined && !asksTheSame(shown, entry);
  return { entry, shown, isCalculating, isOutOfDate, edit, settle, calculate };
}
