import { expect, test } from '@jest/globals';
import { SiteContext } from '@msv/platform/host';
import { renderWithPlatform, testSite } from '@msv/platform/testing';
import { MessageReceivers } from './MessageReceivers.tsx';

test.each([
  [true, 'Hudson Carts', 'Your message goes to MSV Directory and to Hudson Carts.'],
  [true, undefined, 'Your message goes to MSV Directory.'],
  [undefined, 'Hudson Carts', 'Your message goes to MSV Directory.'],
])('if messages are routed to dealers (%s) and the dealer is %s, says: %s', (routes, dealerName, text) => {
  const { container } = renderWithPlatform(
    <SiteContext value={{ ...testSite, routesLeadsToDealers: routes }}>
      <MessageReceivers dealerName={dealerName} noun="message" />
    </SiteContext>,
  );
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});
