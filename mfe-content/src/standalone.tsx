import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import ThankYouPage from './pages/ThankYouPage.tsx';

mountStandalone({
  pages: { '/thank-you': ThankYouPage },
  styles: <GlobalStyles />,
});
