import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the one thing that pages need and it lacks: `fetch`, which is Node's own. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response });
  }
}
