import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { PermanentRedirect } from './PermanentRedirect.tsx';

function LocationView() {
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
    <Route path="/state/florida" element={<PermanentRedirect path="/states/florida" />} />
    <Route path="*" element={<LocationView />} />
  </Routes>
);

test('replaces the history entry in the browser, so that Back skips the redirect', async () => {
  renderWithPlatform(routes, { initialUrl: '/usa', head: {} });
  await userEvent.click(screen.getByRole('link', { name: 'Florida' }));
  expect(screen.getByText('/states/florida')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('/usa')).toBeVisible();
});

test('reports the target path on the server and renders nothing', () => {
  const redirects: string[] = [];
  const { container } = renderWithPlatform(routes, {
    initialUrl: '/state/florida',
    head: { redirect: (path) => redirects.push(path) },
  });
  expect(redirects).toContain('/states/florida');
  expect(container).toBeEmptyDOMElement();
});
