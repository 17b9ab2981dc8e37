import { createPolicyPageRead } from '@msv/contracts/content/policyPage';
import type { Prefetch } from '@msv/platform';
import { getPolicyPage } from '../features/policy-page/getPolicyPage.ts';

export const prefetch: Prefetch = ({ url }) => ({
  subject: createPolicyPageRead(getPolicyPage(url.pathname).slug),
});
