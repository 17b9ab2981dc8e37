import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import { Gallery } from '@msv/ui/gallery/Gallery';
import InventoryPage from './pages/InventoryPage.tsx';

mountStandalone({
  pages: { '/inventory': InventoryPage, '/gallery': Gallery },
  styles: <GlobalStyles />,
});
