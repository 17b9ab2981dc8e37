import { ContentPageView } from '../components/ContentPageView.tsx';

export default function EthicsPolicyPage() {
  return <ContentPageView slug="ethics-policy" title="Ethics Policy" />;
}
