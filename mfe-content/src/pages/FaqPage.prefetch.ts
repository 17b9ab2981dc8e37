import { allFaqsRead } from '@msv/contracts/content/faqItem';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: allFaqsRead });
