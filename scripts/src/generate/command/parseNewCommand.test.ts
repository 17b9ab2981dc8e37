import { describe, expect, it } from '@jest/globals';
import { parseNewCommand } from './parseNewCommand.ts';

const parse = (line: string) => parseNewCommand(line.split(' ').filter(Boolean));

describe('parseNewCommand', () => {
  it('derives the owner and the page prefix of a module from its name', () => {
    expect(parse('module reviews --service')).toEqual({
      kind: 'module',
      module: 'reviews',
      owner: 'Reviews team',
      pagePrefix: '/reviews',
      hasService: true,
      hasForm: false,
    });
    expect(parse('module reviews --form')).toMatchObject({ hasService: true, hasForm: true });
    expect(parse('module reviews --prefix /owner-reviews --owner Marketing')).toMatchObject({
      owner: 'Marketing',
      pagePrefix: '/owner-reviews',
      hasService: false,
    });
  });

  it('parses pages, fragments and services', () => {
    expect(parse('page reviews ReviewPage /reviews/:slug')).toEqual({
      kind: 'page',
      module: 'reviews',
      page: 'ReviewPage',
      route: '/reviews/:slug',
    });
    expect(parse('fragment reviews LatestReviews')).toMatchObject({ fragment: 'LatestReviews' });
    expect(parse('service reviews')).toMatchObject({ kind: 'service', owner: 'Reviews team' });
  });

  it.each([
    ['', 'Usage:'],
    ['tour', 'npm run new cannot create "tour".'],
    ['module', 'Add the name of the module.'],
    ['module Reviews', '"Reviews" is not valid: A remote name has lowercase letters'],
    ['module site', '"site" is not valid: site is a reserved name'],
    ['module reviews --prefix reviews', '"reviews" is not valid: A page prefix looks like /inventory'],
    ['module reviews --prefix /api/reviews', '/api/reviews belongs to the site itself'],
    ['module reviews more', 'The argument "more" is one too many.'],
    ['module reviews --servic', "Unknown option '--servic'"],
    ['page reviews', 'Add the name of the page.'],
    ['page reviews ReviewPage', 'Add the route of the page.'],
    ['page reviews Review /reviews/:slug', '"Review" is not valid: A page is named like ReviewPage'],
    ['page reviews ReviewPage reviews/:slug', 'A route looks like /reviews/latest or /reviews/:slug.'],
    ['page reviews ReviewPage /reviews --service', '--service is not an option of "page".'],
    ['fragment reviews latest', '"latest" is not valid: A fragment is named like LatestReviews'],
    ['fragment reviews ReviewPage', 'A name that ends in Page is the name of a page.'],
  ])('rejects "npm run new -- %s"', (line, message) => {
    expect(() => parse(line)).toThrow(message);
  });
});
