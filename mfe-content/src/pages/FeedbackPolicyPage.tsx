import { ContentPageView } from '../components/ContentPageView.tsx';

export default function FeedbackPolicyPage() {
  return <ContentPageView slug="feedback-policy" title="Feedback Policy" />;
}
