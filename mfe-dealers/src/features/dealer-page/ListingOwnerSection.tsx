import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import { createManageLinkUrl, listingOwnerSectionId } from '@msv/contracts/dealers/managedDealership';
import { PostButton } from '@msv/forms/PostButton';
import { useLocation } from '@msv/platform';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Notice } from '@msv/ui/feedback/Notice';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { useState } from 'react';

const sentParameter = 'link';

export default function ListingOwnerSection({ slug }: { slug: string }) {
  const { search } = useLocation();
  const [isSent, setSent] = useState(() => new URLSearchParams(search).has(sentParameter));
  return (
    <Section surface="white" data-screen-only="">
      <CardSection id={listingOwnerSectionId} title="Is This Your Dealership?">
        <Stack gap={3}>
          <Text>Get a link by email to correct, pause, resume or remove this listing.</Text>
          <div role="status">
            {isSent && (
              <Notice tone="success">
                If this listing has an email address, we have sent a link to it. Please check your inbox. If
                no new email arrives, use the link in an earlier one. It is valid for 7 days.
              </Notice>
            )}
          </div>
          {!isSent && (
            <PostButton
              url={createManageLinkUrl(slug)}
              values={{}}
              nextPage={`${createDealershipPath(slug)}?${sentParameter}=sent#${listingOwnerSectionId}`}
              label="Send Me a Link"
              sendingLabel="Sending..."
              onSent={() => setSent(true)}
            />
          )}
        </Stack>
      </CardSection>
    </Section>
  );
}
