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
  const { manageLink } = await readEntry(id);
  if (!manageLink) throw new Error(`Dealership ${id} has no link. Run the test with npm run e2e.`);
  const link = new URL(manageLink);
  const token = link.searchParams.get('token') ?? '';
  return { id, name, slug, path: createDealershipPath(slug), linkPath: link.pathname + link.search, token };
}

/** Reads a dealership with the operator's program. The link for its owner waits to be sent. */
export async function readEntry(id: number): Promise<DealershipEntry> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['services/dealers/src/cli.ts', 'show', String(id), '--json'],
    {
      cwd: projectRoot,
      env: { ...process.env, MONGODB_URI: process.env.E2E_MONGODB_URI, SITE_URL: siteUrl },
    },
  );
  return v.parse(DealershipEntry, JSON.parse(stdout));
}

/** The form with all fields of a listing. */
export const locateManageForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Manage Your Listing' });
