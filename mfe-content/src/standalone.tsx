import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import HomePage from './pages/HomePage.tsx';
import ThankYouPage from './pages/ThankYouPage.tsx';

mountStandalone({
  pages: { '/': HomePage, '/thank-you': ThankYouPage },
  styles: <GlobalStyles />,
});
