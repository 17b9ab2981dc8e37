import { useEarlyInput } from '@msv/forms/useEarlyInput';
import { Button } from '@msv/ui/Button';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { type SubmitEvent, useId } from 'react';
import { showParameter } from '../data/Calculation.ts';
import { entryQuery, type ProfileEntry } from '../data/ProfileEntry.ts';
import { ProfileFields } from './ProfileFields.tsx';

interface Props {
  entry: ProfileEntry;
  isCalculating: boolean;
  onEdit: (entry: ProfileEntry) => void;
  /** The visitor is done with a field. */
  onSettle: () => void;
  onCalculate: () => void;
}

/** Who asks for what. Without JavaScript it is a plain form that asks the server for the page with its options. */
export function ProfileForm({ entry, isCalculating, onEdit, onSettle, onCalculate }: Props) {
  const titleId = useId();
  const form = useEarlyInput(entryQuery, entry, onEdit);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSettle();
    onCalculate();
  };
  return (
    <Card>
      <form ref={form} action="/financing" aria-labelledby={titleId} onSubmit={submit} onBlur={onSettle}>
        <Stack gap={6}>
          <Heading level={2} look="title" id={titleId}>
            Your Profile
          </Heading>
          <ProfileFields entry={entry} onEdit={onEdit} />
          <Button type="submit" size="large" pending={isCalculating} {...showParameter}>
            {isCalculating ? 'Calculating...' : 'Get Recommendations'}
          </Button>
          <Text size="small" tone="muted">
            All figures are estimates. No lender sees your numbers, and your credit score is not affected.
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
