import { siteOfficeHours } from '@msv/contracts/site/siteSettings';

/** Values of the placeholders in seed texts. */
export const testPlaceholders = {
  product: 'Carts',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
  supportHours: siteOfficeHours.privacyPolicy,
};
