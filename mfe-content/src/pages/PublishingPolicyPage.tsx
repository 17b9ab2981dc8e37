import { ContentPageView } from '../components/ContentPageView.tsx';

export default function PublishingPolicyPage() {
  return <ContentPageView slug="publishing-policy" title="Publishing Policy" />;
}
