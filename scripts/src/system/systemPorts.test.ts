import { describe, expect, it } from '@jest/globals';
import { parseSystemPorts } from './systemPorts.ts';

describe('parseSystemPorts', () => {
  it('returns the documented defaults if no variable is set', () => {
    expect(parseSystemPorts({}, { inventory: 4001, dealers: 4002 })).toEqual({
      site: 3000,
      embeddedMongo: 27027,
      services: { inventory: 4001, dealers: 4002 },
    });
  });

  it('reads one variable per port, so that a second system can run on the same machine', () => {
    const environment = { PORT: '3900', EMBEDDED_MONGO_PORT: '27900', INVENTORY_PORT: '4900' };
    expect(parseSystemPorts(environment, { inventory: 4001 })).toEqual({
      site: 3900,
      embeddedMongo: 27900,
      services: { inventory: 4900 },
    });
  });

  it.each(['0', '65536', '30o0', '-1'])('rejects the port %s', (port) => {
    expect(() => parseSystemPorts({ INVENTORY_PORT: port }, { inventory: 4001 })).toThrow(
      `INVENTORY_PORT must be a port from 1 to 65535, not "${port}".`,
    );
  });
});
