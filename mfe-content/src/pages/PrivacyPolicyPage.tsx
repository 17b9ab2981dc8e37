import { ContentPageView } from '../components/ContentPageView.tsx';

export default function PrivacyPolicyPage() {
  return <ContentPageView slug="privacy-policy" title="Privacy Policy" />;
}
