import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createDealershipPath, Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { DealershipEntry } from '@msv/contracts/dealers/dealershipEntry';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { projectRoot } from '../../support/site/projectRoot.ts';
import { siteUrl } from '../../support/site/siteUrl.ts';
import { buildJoinInput } from '../join/JoinForm.ts';

/** Adds a dealership, and returns it with the path to which its link leads. */
export async function createListing(request: APIRequestContext) {
  const input = buildJoinInput();
  const response = await request.post(dealershipsUrl, {
    data: {
      name: input['Dealership Name'],
      address: input.Address,
      city: input.City,
      state: input.State,
      zipCode: input['ZIP Code'],
      phone: input.Phone,
      email: input.Email,
      membershipId: null,
    },
  });
  expect(response.status()).toBe(201);
  const { id, name, slug = '' } = v.parse(Dealership, await response.json());
  const link = new URL(await readLink(id));
  const token = link.searchParams.get('token') ?? '';
  return { name, path: createDealershipPath(slug), linkPath: link.pathname + link.search, token };
}

/** Reads the link of a dealership, which waits to be sent, with the operator's program. */
async function readLink(id: number): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['services/dealers/dist/cli.js', 'show', String(id), '--json'],
    {
      cwd: projectRoot,
      env: { ...process.env, MONGODB_URI: process.env.E2E_MONGODB_URI, SITE_URL: siteUrl },
    },
  );
  const { manageLink } = v.parse(DealershipEntry, JSON.parse(stdout));
  if (!manageLink) throw new Error(`Dealership ${id} has no link. Run the test with npm run e2e.`);
  return manageLink;
}

/** The form with all fields of a listing. */
export const locateManageForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Manage Your Listing' });
