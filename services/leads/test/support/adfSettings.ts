import type { AdfSettings } from '../../src/channels/adf/createAdfDocument.ts';

/** Settings of a dealer without an email address. */
export const adfSettings: AdfSettings = {
  make: 'Evolution',
  vendor: 'Sunny Carts',
  vendorPhone: '(844) 555-0142',
  provider: 'MSV Directory',
  providerUrl: 'https://directory.example',
};
