import { describe, expect, test } from '@jest/globals';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import { chooseNextAttempt } from './chooseNextAttempt.ts';

const home = { remote: 'content', expose: './HomePage' };
const vehicles = { remote: 'inventory', expose: './FeaturedVehicles' };
const states = { remote: 'dealers', expose: './StateCards' };
const modules = [home, vehicles, states];

describe('chooseNextAttempt after a renderer process was lost', () => {
  test('leaves out and suspects only the remote whose code ran last', () => {
    expect(chooseNextAttempt(modules, home, new RendererLostError('hung', 'inventory'))).toEqual({
      modules: [home, states],
      suspects: [vehicles],
    });
  });

  test('leaves out all modules but suspects only the page if its own code ran last', () => {
    expect(chooseNextAttempt(modules, home, new RendererLostError('hung', 'content'))).toEqual({
      modules: [],
      suspects: [home],
    });
  });

  test('leaves out and suspects all fragments if the remote is unknown', () => {
    expect(chooseNextAttempt(modules, home, new RendererLostError('hung'))).toEqual({
      modules: [home],
      suspects: [vehicles, states],
    });
    expect(chooseNextAttempt([home], home, new RendererLostError('hung'))).toEqual({
      modules: [],
      suspects: [home],
    });
  });
});

test('chooseNextAttempt suspects no module after an error without a lost process', () => {
  expect(chooseNextAttempt(modules, home, new Error('queue is full'))).toEqual({
    modules: [home],
    suspects: [],
  });
});
