import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import ContactPage from './pages/ContactPage.tsx';
import FaqPage from './pages/FaqPage.tsx';
import HomePage from './pages/HomePage.tsx';
import PrivacyPolicyPage from './pages/PrivacyPolicyPage.tsx';
import ThankYouPage from './pages/ThankYouPage.tsx';

mountStandalone({
  pages: {
    '/': HomePage,
    '/contact': ContactPage,
    '/thank-you': ThankYouPage,
    '/faq': FaqPage,
    // One stands for all pages of text: they differ in what they read.
    '/privacy-policy': PrivacyPolicyPage,
  },
  styles: <GlobalStyles />,
});
