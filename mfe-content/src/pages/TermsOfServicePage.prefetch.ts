import { contentPage } from '@msv/contracts/contentPage';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: contentPage('terms-of-service') });
