import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { MovedTo } from './MovedTo.tsx';
import { renderOnSite } from './testing/renderOnSite.tsx';

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Link to="/state/florida">Florida</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
const routes = (
  <Routes>
    <Route path="/state/florida" element={<MovedTo path="/states/florida" />} />
    <Route path="*" element={<Address />} />
  </Routes>
);

test('in the browser a visitor is taken to the right address, and Back leads out of it', async () => {
  renderOnSite(routes, { at: '/usa', head: {} });
  await userEvent.click(screen.getByRole('link', { name: 'Florida' }));
  expect(screen.getByText('/states/florida')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('/usa')).toBeVisible();
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
