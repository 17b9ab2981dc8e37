import { dealershipEntriesUrl } from '@msv/contracts/dealers/dealershipEntry';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { expect, test } from '@playwright/test';

test('the site does not forward requests for the URLs of operators to a service', async ({ request }) => {
  for (const url of [leadsUrl, dealershipEntriesUrl]) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(404);
    // This is the edge's page. A service responds in JSON.
    expect(response.headers()['content-type'], url).toMatch(/^text\/html/);
  }
});
