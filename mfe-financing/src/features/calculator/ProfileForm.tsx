import { usePreHydrationInput } from '@msv/forms/usePreHydrationInput';
import { Card } from '@msv/ui/cards/Card';
import { Button } from '@msv/ui/controls/Button';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { type SubmitEvent, useId } from 'react';
import { runningCostParameters } from '../running-cost/runningCostParameters.ts';
import { showResultsParameter } from './Calculation.ts';
import { OtherParameters } from './OtherParameters.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { findInvalidAmount, type ProfileFormValues, profileFormCodec } from './ProfileFormValues.ts';

interface Props {
  formValues: ProfileFormValues;
  isCalculating: boolean;
  onChange: (formValues: ProfileFormValues) => void;
  onCommit: () => void;
  onCalculate: () => void;
}

/**
 * Focuses the first invalid amount instead of calculating with it. Without JavaScript, the form loads the page with the
 * recommendations from the server.
 */
export function ProfileForm({ formValues, isCalculating, onChange, onCommit, onCalculate }: Props) {
  const titleId = useId();
  const form = usePreHydrationInput(profileFormCodec, formValues, onChange);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCommit();
    const invalidAmount = findInvalidAmount(formValues);
    if (invalidAmount === undefined) onCalculate();
    else form.current?.querySelector<HTMLInputElement>(`[name=${invalidAmount}]`)?.focus();
  };
  return (
    <Card>
      <form ref={form} action="/financing" aria-labelledby={titleId} onSubmit={submit} onBlur={onCommit}>
        <Stack gap={6}>
          <Heading level={2} look="title" id={titleId}>
            Your Profile
          </Heading>
          <ProfileFields formValues={formValues} onChange={onChange} />
          <OtherParameters names={runningCostParameters} />
          <Button type="submit" size="large" pending={isCalculating} {...showResultsParameter}>
            {isCalculating ? 'Calculating...' : 'Get Recommendations'}
          </Button>
          <Text size="small" tone="muted">
            All figures are estimates. Your information isn’t shared with lenders and won’t affect your credit
            score.
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
