import { useLocation } from '@msv/platform';
import { getPolicyPage } from '../features/policy-page/getPolicyPage.ts';
import { PolicyPageView } from '../features/policy-page/PolicyPageView.tsx';

export default function PolicyPage() {
  const { slug, title } = getPolicyPage(useLocation().pathname);
  // A new key per page resets scroll and section state when the visitor follows a link to another policy page.
  return <PolicyPageView key={slug} slug={slug} title={title} />;
}
