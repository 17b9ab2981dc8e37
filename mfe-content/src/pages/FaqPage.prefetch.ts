import { allFaqs } from '@msv/contracts/faq';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: allFaqs });
