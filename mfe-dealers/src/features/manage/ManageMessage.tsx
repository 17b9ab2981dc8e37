import { Link } from '@msv/platform';
import { NotFound } from '@msv/ui/feedback/NotFound';
import type { ReactNode } from 'react';
import { dealersBreadcrumb } from '../breadcrumbs.ts';

interface Props {
  title: string;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  /** True if the message replaces a form that was just sent. It then receives the focus. */
  isResult?: boolean;
}

const focusTitle = (title: HTMLHeadingElement | null) => title?.focus();

export const ManageMessage = ({ title, children, onRetry, isResult }: Props) => (
  <NotFound
    title={title}
    link={Link}
    trail={dealersBreadcrumb}
    backLink={{ to: '/dealerships', label: 'Find Dealers' }}
    onRetry={onRetry}
    titleRef={isResult ? focusTitle : undefined}
  >
    {children}
  </NotFound>
);

export const InvalidLinkMessage = () => (
  <ManageMessage title="This Link Is Not Valid">
    It has expired or was revoked. To get a new one, open your dealership's page and select “Send Me a Link”,
    even if the page says that the dealer is not listed. If you have just changed the email address, we have
    sent a link to the new address.
  </ManageMessage>
);
