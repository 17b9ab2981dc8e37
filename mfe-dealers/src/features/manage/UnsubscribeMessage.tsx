import { unsubscribeUrl } from '@msv/contracts/dealers/managedDealership';
import { PostButton } from '@msv/forms/PostButton';
import { Link } from '@msv/platform';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { useState } from 'react';
import { dealersBreadcrumb } from '../breadcrumbs.ts';
import { ManageMessage } from './ManageMessage.tsx';
import { unsubscribedPath } from './manageLinks.ts';

const title = 'Monthly Statistics';

/**
 * Lets the receiver of the monthly statistics stop them with a button. Opening the page must not stop them, because
 * mail programs open links in advance.
 */
export function UnsubscribeMessage({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <UnsubscribedMessage isResult />;
  return (
    <Section surface="evening" css={pageBandStyle}>
      <PageHeader
        link={Link}
        steps={[...dealersBreadcrumb, { to: '', label: title }]}
        title={title}
        lead="At the beginning of each month, we email you how often visitors viewed and contacted your listing."
      >
        <PostButton
          url={unsubscribeUrl}
          values={{ token }}
          nextPage={unsubscribedPath}
          label="Stop Monthly Statistics"
          sendingLabel="Saving..."
          onSent={() => setSent(true)}
        />
      </PageHeader>
    </Section>
  );
}

export const UnsubscribedMessage = ({ isResult }: { isResult?: boolean }) => (
  <ManageMessage title="Monthly Statistics Stopped" isResult={isResult}>
    You get no more emails with statistics. We still send you the links with which you manage your listing.
  </ManageMessage>
);
