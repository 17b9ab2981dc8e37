import { ContentPageView } from '../components/ContentPageView.tsx';

export default function CorrectionsPolicyPage() {
  return <ContentPageView slug="corrections-policy" title="Corrections Policy" />;
}
