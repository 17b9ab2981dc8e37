import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { renderOnSite } from '../test/renderOnSite.tsx';
import { MovedTo } from './MovedTo.tsx';

const Address = () => <p>{useLocation().pathname}</p>;
const routes = (
  <Routes>
    <Route path="/state/florida" element={<MovedTo path="/states/florida" />} />
    <Route path="*" element={<Address />} />
  </Routes>
);

test('in the browser a visitor is taken to the right address', () => {
  renderOnSite(routes, { at: '/state/florida' });
  expect(screen.getByText('/states/florida')).toBeVisible();
});

test('on the server the right address is told and nothing is shown', () => {
  const moves: string[] = [];
  const { container } = renderOnSite(routes, {
    at: '/state/florida',
    head: { move: (path) => moves.push(path) },
  });
  expect(moves).toContain('/states/florida');
  expect(container).toBeEmptyDOMElement();
});
