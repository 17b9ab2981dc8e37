import { activityLabels, formatMonth } from '@msv/contracts/dealers/activityMonth';
import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import {
  createManagePath,
  type ManagedDealership,
  type ManagedStatus,
  managedDealershipUrl,
} from '@msv/contracts/dealers/managedDealership';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { PostButton } from '@msv/forms/PostButton';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Notice } from '@msv/ui/feedback/Notice';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import type { Ref } from 'react';
import { describePlaceProblem } from '../dealership-fields/describePlaceProblem.ts';
import { removedPath } from './manageLinks.ts';

interface Props {
  dealership: ManagedDealership;
  token: string;
  announcement: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onSent: (response: unknown) => void;
}

export function ManageStatus({ dealership, token, announcement, headingRef, onSent }: Props) {
  const { status, note, email, isEmailConfirmed, getsStatistics, linkExpiresAt, timeZone } = dealership;
  const { slug, activity } = dealership;
  const target = { url: managedDealershipUrl, nextPage: createManagePath(token), onSent };
  const { title, text, tone } = statusTexts[status];
  const isPaused = status === 'paused';
  return (
    <Card as="section">
      <Stack gap={5}>
        {/* Receives the focus after a change, so that screen readers announce the new status. */}
        <Heading level={2} look="title" ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
        {announcement && (
          <Notice tone="success" role="status">
            {announcement}
          </Notice>
        )}
        <Notice tone={tone}>
          <Text>{text}</Text>
          {note && <Text>{`“${note}”`}</Text>}
          {slug && (
            <Text>
              <Link to={createDealershipPath(slug)}>See your public page</Link>
            </Text>
          )}
        </Notice>
        {activity && (
          <Stack gap={2}>
            <Text>{`${formatMonth(activity.month)} so far (estimates):`}</Text>
            <ul>
              {monthCounts.map((count) => (
                <li key={count}>{`${activityLabels[count]}: ${formatNumber(activity[count], 0)}`}</li>
              ))}
            </ul>
          </Stack>
        )}
        {/* Only a ZIP code in its state has a time zone. */}
        {!timeZone && (
          <Notice tone="warn">
            <Text>{describePlaceProblem(dealership)}</Text>
          </Notice>
        )}
        <Stack gap={2}>
          <Text>
            {isEmailConfirmed
              ? `Your email address ${email} is confirmed.`
              : `Your email address ${email} is not confirmed yet.`}
          </Text>
          {!isEmailConfirmed && (
            <PostButton
              {...target}
              values={{ action: 'confirm', token }}
              label="Confirm This Email Address"
              sendingLabel="Confirming..."
            />
          )}
        </Stack>
        <Stack gap={2}>
          <Text>
            {isPaused
              ? 'Resume your listing to show it to visitors again.'
              : 'Pause your listing to hide it from visitors.'}
          </Text>
          <PostButton
            key={status}
            {...target}
            values={{ action: isPaused ? 'resume' : 'pause', token }}
            label={isPaused ? 'Resume Listing' : 'Pause Listing'}
            sendingLabel={isPaused ? 'Resuming...' : 'Pausing...'}
          />
        </Stack>
        {getsStatistics !== undefined && (
          <Stack gap={2}>
            <Text>
              {getsStatistics
                ? 'At the beginning of each month, we email you how often visitors viewed and contacted your listing.'
                : 'We do not email you how often visitors viewed and contacted your listing.'}
            </Text>
            <PostButton
              key={String(getsStatistics)}
              {...target}
              values={{ action: getsStatistics ? 'stop-statistics' : 'start-statistics', token }}
              label={getsStatistics ? 'Stop Monthly Statistics' : 'Get Monthly Statistics'}
              sendingLabel="Saving..."
            />
          </Stack>
        )}
        <Disclosure label="Remove Listing">
          <Stack gap={3}>
            <Text>This deletes the listing and its page permanently. It cannot be undone.</Text>
            <PostButton
              {...target}
              nextPage={removedPath}
              values={{ action: 'remove', token }}
              label="Remove Permanently"
              sendingLabel="Removing..."
            />
          </Stack>
        </Disclosure>
        <Text size="small" tone="muted">
          {`This link is valid until ${formatDate(linkExpiresAt, timeZone)}. It lets anyone change the listing, so keep it to yourself.`}
        </Text>
      </Stack>
    </Card>
  );
}

const statusTexts: Readonly<
  Record<ManagedStatus, { title: string; text: string; tone: 'success' | 'info' | 'warn' }>
> = {
  received: {
    title: 'Status: Received',
    text: 'Your listing is public and marked as new until we verify it.',
    tone: 'info',
  },
  verified: {
    title: 'Status: Verified',
    text: 'Your listing is public, and we have verified it.',
    tone: 'success',
  },
  'needs-information': {
    title: 'Status: Needs Information',
    text: 'Your listing is public. We need some information before we can verify it:',
    tone: 'warn',
  },
  paused: {
    title: 'Status: Paused',
    text: 'Visitors do not see your listing. Its page says that it is temporarily not listed.',
    tone: 'warn',
  },
};

const monthCounts = ['views', 'calls', 'leads'] as const;

const formatDate = (date: string, timeZone: string | undefined) =>
  new Date(date).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: timeZone ?? 'UTC',
  });
