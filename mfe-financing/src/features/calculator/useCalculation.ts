import { useQueryState } from '@msv/forms/search/useQueryState';
import { useTrack } from '@msv/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { calculationCodec, isSameProfile } from './Calculation.ts';
import {
  amountLabels,
  findInvalidAmount,
  type ProfileFormValues,
  toFinancingProfile,
} from './ProfileFormValues.ts';

/** Simulated calculation time. */
const calculationDelayMs = 1500;

/**
 * Manages the form values and the profile of the visible recommendations, which stay visible when the form changes. The
 * URL contains `show=options` only while form and profile match, so that a shared link shows the same results.
 */
export function useCalculation() {
  const track = useTrack();
  const { value, setValue, commitToUrl, setValueAndUrl } = useQueryState(calculationCodec);
  const { formValues, showsResults } = value;
  const [previousProfile, setPreviousProfile] = useState<FinancingProfile>();
  const [isCalculating, setCalculating] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownProfile = useMemo(
    () => (showsResults ? toFinancingProfile(formValues) : undefined) ?? previousProfile,
    [showsResults, formValues, previousProfile],
  );
  const latest = useRef({ formValues, shownProfile });

  useEffect(() => {
    latest.current = { formValues, shownProfile };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const edit = useCallback(
    (nextValues: ProfileFormValues) => {
      const { shownProfile } = latest.current;
      setPreviousProfile(shownProfile);
      setValue({
        formValues: nextValues,
        showsResults: shownProfile !== undefined && isSameProfile(shownProfile, nextValues),
      });
    },
    [setValue],
  );

  const calculate = useCallback(() => {
    if (timer.current !== undefined) return;
    const requestedProfile = toFinancingProfile(latest.current.formValues);
    if (!requestedProfile) return;
    track({ event: 'financing_calculator_use' });
    setCalculating(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { formValues } = latest.current;
      setCalculating(false);
      setPreviousProfile(requestedProfile);
      setValueAndUrl({ formValues, showsResults: isSameProfile(requestedProfile, formValues) });
    }, calculationDelayMs);
  }, [setValueAndUrl, track]);

  const isOutOfDate = shownProfile !== undefined && !isSameProfile(shownProfile, formValues);
  const invalidAmount = findInvalidAmount(formValues);
  const invalidLabel = invalidAmount && amountLabels[invalidAmount];
  return { formValues, shownProfile, isCalculating, isOutOfDate, invalidLabel, edit, commitToUrl, calculate };
}
