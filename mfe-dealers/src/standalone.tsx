import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import DealershipsPage from './pages/DealershipsPage.tsx';

mountStandalone({
  pages: { '/dealerships': DealershipsPage },
  styles: <GlobalStyles />,
});
