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
  const readToken = async (id: number): Promise<string> => {
    const link = await links.findOne({ _id: String(id) });
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
    requestLink: (slug: string, path = '') =>
      app.inject({ method: 'POST', url: createManageLinkUrl(slug) + path, payload: {} }),
    /** Makes the dealership's link older, so that it may get another one. */
    ageLink: (id: number, hours: number) =>
      links.updateOne(
        { _id: String(id) },
        { $set: { createdAt: new Date(Date.now() - hours * 60 * 60 * 1000) } },
      ),
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
