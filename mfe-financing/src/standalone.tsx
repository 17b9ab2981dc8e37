import { mountStandalone } from '@msv/platform/standalone';
import { GlobalStyles } from '@msv/ui/GlobalStyles';
import FinancingPage from './pages/FinancingPage.tsx';

mountStandalone({ pages: { '/financing': FinancingPage }, styles: <GlobalStyles /> });
