import { remote } from '@msv/federation/remote';

export default remote({
  name: 'content',
  owner: 'Content team',
  routes: {
    '/': 'HomePage',
    '/thank-you': 'ThankYouPage',
  },
});
