import {
  createManagedDealershipRead,
  createManageLinkUrl,
  ManagedDealership,
  managedDealershipUrl,
} from '@msv/contracts/dealers/managedDealership';
import * as v from 'valibot';
import { getManageLinkCollection } from '../src/links/createManageLinks.ts';
import { buildNewDealership } from './buildNewDealership.ts';
import { parseCreatedDealership, postDealership, type startDealers } from './startDealers.ts';

type Dealers = Pick<Awaited<ReturnType<typeof startDealers>>, 'app' | 'db'>;

/** Creates what a test needs to act as the owner of a dealership. */
export function createOwner({ app, db }: Dealers) {
  const links = getManageLinkCollection(db);
  /** Returns the token of the newest link of a dealership. */
  const readToken = async (id: number): Promise<string> => {
    const link = await links.findOne({ dealershipId: id }, { sort: { createdAt: -1, _id: -1 } });
    if (!link?.token) throw new Error(`There is no link for dealership ${id}`);
    return link.token;
  };
  return {
    links,
    readToken,
    /** Adds a dealership and returns it with the token of its link. */
    async join(overrides = {}) {
      const dealership = parseCreatedDealership(await postDealership(app, buildNewDealership(overrides)));
      return { ...dealership, token: await readToken(dealership.id) };
    },
    read: (token: string) => app.inject(createManagedDealershipRead(token).url),
    post: (payload: object, url = managedDealershipUrl) => app.inject({ method: 'POST', url, payload }),
    requestLink: (slug: string, path = '', ip = '203.0.113.1') =>
      app.inject({
        method: 'POST',
        url: createManageLinkUrl(slug) + path,
        payload: {},
        headers: { 'x-forwarded-for': ip },
      }),
  };
}

/** Parses the dealership in a response to the owner of a link. */
export function parseManaged(response: { statusCode: number; body: string }): ManagedDealership {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return v.parse(v.strictObject(ManagedDealership.entries), JSON.parse(response.body));
}

/** All fields of the form, as in `buildNewDealership`. */
export const buildSave = (token: string, overrides = {}) => ({
  action: 'save',
  token,
  ...buildNewDealership(),
  ...{ website: null, services: [], brands: [], deliveryRadiusMiles: null, hours: null },
  ...overrides,
});
