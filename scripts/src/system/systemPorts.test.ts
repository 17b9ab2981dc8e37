import { describe, expect, it } from '@jest/globals';
import { portsFrom } from './systemPorts.ts';

describe('the ports of a system', () => {
  it('are the ones that other programs rely on, where nothing is set', () => {
    expect(portsFrom({}, ['inventory', 'dealers'])).toEqual({
      site: 3000,
      embeddedMongo: 27027,
      services: { inventory: 4001, dealers: 4002 },
    });
  });

  it('move with a variable each, so that a second system runs beside the first', () => {
    const environment = { PORT: '3900', EMBEDDED_MONGO_PORT: '27900', INVENTORY_PORT: '4900' };
    expect(portsFrom(environment, ['inventory'])).toEqual({
      site: 3900,
      embeddedMongo: 27900,
      services: { inventory: 4900 },
    });
  });

  it.each(['0', '65536', '30o0', '-1'])('refuse %s in one sentence', (port) => {
    expect(() => portsFrom({ INVENTORY_PORT: port }, ['inventory'])).toThrow(
      `INVENTORY_PORT must be a port from 1 to 65535, not "${port}".`,
    );
  });

  it('say where a new service gets its own', () => {
    expect(() => portsFrom({}, ['parking'])).toThrow(
      'There is no default port for PARKING_PORT: add one to packages/contracts/src/ports.ts.',
    );
  });
});
