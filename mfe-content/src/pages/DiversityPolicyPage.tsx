import { ContentPageView } from '../components/ContentPageView.tsx';

export default function DiversityPolicyPage() {
  return <ContentPageView slug="diversity-policy" title="Diversity Policy" />;
}
