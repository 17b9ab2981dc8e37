import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import AddDealershipPage from './pages/AddDealershipPage.tsx';
import DealershipsPage from './pages/DealershipsPage.tsx';

mountStandalone({
  pages: { '/dealerships': DealershipsPage, '/add-dealership': AddDealershipPage },
  styles: <GlobalStyles />,
});
