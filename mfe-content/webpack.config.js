import { remote } from '@msv/federation/remote';

export default remote({
  name: 'content',
  owner: 'Content team',
  routes: {
    '/': 'HomePage',
    '/contact': 'ContactPage',
    '/thank-you': 'ThankYouPage',
    '/faq': 'FaqPage',
    '/privacy-policy': 'PrivacyPolicyPage',
    '/terms-of-service': 'TermsOfServicePage',
    '/publishing-policy': 'PublishingPolicyPage',
    '/feedback-policy': 'FeedbackPolicyPage',
    '/corrections-policy': 'CorrectionsPolicyPage',
    '/diversity-policy': 'DiversityPolicyPage',
    '/ethics-policy': 'EthicsPolicyPage',
    '/staffing-report': 'StaffingReportPage',
  },
});
