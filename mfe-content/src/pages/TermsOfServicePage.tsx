import { ContentPageView } from '../components/ContentPageView.tsx';

export default function TermsOfServicePage() {
  return <ContentPageView slug="terms-of-service" title="Terms of Service" />;
}
