import { useLocation } from '@msv/platform';
import { Notice } from '@msv/ui/feedback/Notice';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import * as v from 'valibot';
import { AddedDealershipState } from '../dealer-search/useAddedDealership.ts';

/** History state with which the join form navigates to the directory. */
export const JoinedState = v.object({
  ...AddedDealershipState.entries,
  placeProblem: v.optional(v.string()),
});

export default function JoinedNotice() {
  const joined = v.safeParse(JoinedState, useLocation().state);
  const placeProblem = joined.success ? joined.output.placeProblem : undefined;
  return (
    <Stack gap={3}>
      <Notice tone="success">
        <Stack gap={2}>
          <Heading level={2} look="title">
            Your Dealership Is Listed: What Happens Next
          </Heading>
          <ol>
            <li>We send a link to the email address that you entered. Please check your inbox.</li>
            <li>
              Open the link to confirm the address and to add your hours, services and brands. Until then,
              your page says “Hours not stated, call”.
            </li>
            <li>
              We verify your listing. Until then, it is marked as new, and search engines do not list it.
            </li>
          </ol>
        </Stack>
      </Notice>
      {placeProblem && (
        <Notice tone="warn">
          <Text>{placeProblem}</Text>
        </Notice>
      )}
    </Stack>
  );
}
