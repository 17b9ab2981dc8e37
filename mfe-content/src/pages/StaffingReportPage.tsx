import { ContentPageView } from '../components/ContentPageView.tsx';

export default function StaffingReportPage() {
  return <ContentPageView slug="staffing-report" title="Staffing Report" />;
}
