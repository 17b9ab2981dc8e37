import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../routing/Link.tsx';
import { FakeRemoteModules } from '../testing/FakeRemoteModules.ts';
import { renderWithPlatformAsync } from '../testing/renderWithPlatform.tsx';
import { RemoteModule } from './RemoteModule.tsx';

const Greeting = ({ name }: Record<string, unknown>) => <p>Hello {String(name)}</p>;
const Broken = () => {
  throw new Error('Render failed');
};
/** Throws at `/bad` if its name is `visitor`. */
const FailsAtBadUrl = ({ name }: Record<string, unknown>) => {
  const { pathname } = useLocation();
  if (name === 'visitor' && pathname === '/bad') throw new Error('Render failed at /bad');
  return <input aria-label={`${name} at ${pathname}`} />;
};

/** Shows a result before another element. */
function Calculator() {
  const [result, setResult] = useState(0);
  return (
    <div>
      {result > 0 && <b>Result {result}</b>}
      <i data-testid="mark">!</i>
      <button type="button" onClick={() => setResult(1)}>
        Calculate
      </button>
      <button type="button" onClick={() => setResult(2)}>
        Calculate again
      </button>
    </div>
  );
}

let modules: FakeRemoteModules;
beforeEach(() => {
  modules = new FakeRemoteModules();
});

const slot = (expose = './Greeting', name = 'visitor') => (
  <RemoteModule
    remote="inventory"
    expose={expose}
    props={{ name }}
    pending={<p>Loading</p>}
    renderError={(retry, { message }) => (
      <button type="button" onClick={retry}>
        {message}. Try again
      </button>
    )}
  />
);
const resolveModule = (component: typeof Broken | typeof Greeting, expose = './Greeting') =>
  act(() => modules.resolve('inventory', expose, component));
const rejectModule = (error: unknown) => act(() => modules.reject('inventory', './Greeting', error));
const clickRetry = () => act(async () => screen.getByRole('button', { name: /Try again/ }).click());

describe('RemoteModule', () => {
  test('renders the pending state, then the module with its props', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    expect(screen.getByText('Loading')).toBeVisible();
    await resolveModule(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(modules.failures).toEqual([]);
    expect(modules.shownModules).toEqual(['inventory ./Greeting']);
  });

  test('renders the error state if the module fails to load, and reports the error', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    const failure = new Error('Not available');
    await rejectModule(failure);
    expect(screen.getByRole('button')).toHaveTextContent('Not available. Try again');
    expect(modules.failures).toEqual([['inventory', './Greeting', failure]]);
  });

  test('renders the error state immediately if the page has no such remote', async () => {
    modules.hasNoRemotes = true;
    await renderWithPlatformAsync(slot(), { modules });
    expect(screen.getByRole('button')).toHaveTextContent('Remote inventory is not available. Try again');
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  test('loads the module again on retry', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    await rejectModule(new Error('Not available'));
    await clickRetry();
    expect(modules.forgottenModules).toEqual(['inventory ./Greeting']);
    expect(screen.getByText('Loading')).toBeVisible();
    await resolveModule(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
  });

  test('can be retried repeatedly', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    await rejectModule(new Error('Not available'));
    await clickRetry();
    await rejectModule(new Error('Still not available'));
    expect(screen.getByRole('button')).toHaveTextContent('Still not available');
    await clickRetry();
    await resolveModule(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(modules.failures).toHaveLength(2);
  });

  test('contains an exception during rendering, so that siblings still render', async () => {
    await renderWithPlatformAsync(
      <>
        <h1>The page</h1>
        {slot('./Broken')}
        {slot()}
      </>,
      { modules },
    );
    await resolveModule(Broken, './Broken');
    await resolveModule(Greeting);
    expect(screen.getByRole('button')).toHaveTextContent('Render failed');
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('The page');
  });

  test('converts a thrown value to an error', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    await rejectModule('not an error object');
    expect(screen.getByRole('button')).toHaveTextContent('not an error object. Try again');
    expect(modules.failures[0]?.[2]).toEqual(new Error('not an error object'));
  });
});

describe('a module whose elements another program has removed', () => {
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const removeMark = () => screen.getByTestId('mark').remove();

  test('is rendered again, without an error, and works', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    await resolveModule(Calculator);
    removeMark();
    await press('Calculate');
    expect(screen.getByTestId('mark')).toBeVisible();
    await press('Calculate');
    expect(screen.getByText('Result 1')).toBeVisible();
    expect(modules.recoveredModules).toEqual(['inventory ./Greeting']);
    expect(modules.failures).toEqual([]);
  });

  test('has failed if that happens again and again', async () => {
    await renderWithPlatformAsync(slot(), { modules });
    await resolveModule(Calculator);
    for (let removals = 1; removals <= 6; removals += 1) {
      removeMark();
      await press('Calculate');
    }
    expect(screen.getByRole('button')).toHaveTextContent('Try again');
    expect(modules.recoveredModules).toHaveLength(5);
    expect(modules.failures).toHaveLength(1);
  });
});

describe('a module that threw at one URL', () => {
  const page = (name = 'visitor') => (
    <>
      <Link to="/good">Good</Link>
      <Link to="/bad">Bad</Link>
      {slot('./Greeting', name)}
    </>
  );
  const followLink = (name: string) => act(async () => screen.getByRole('link', { name }).click());
  async function renderAtBadUrl() {
    const view = await renderWithPlatformAsync(page(), { modules, initialUrl: '/bad' });
    await resolveModule(FailsAtBadUrl);
    expect(screen.getByRole('button')).toHaveTextContent('Render failed at /bad. Try again');
    return view;
  }

  test('renders at the next URL without loading again', async () => {
    await renderAtBadUrl();
    await followLink('Good');
    expect(screen.getByLabelText('visitor at /good')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(modules.forgottenModules).toEqual([]);
  });

  test('fails again each time the URL is visited', async () => {
    await renderAtBadUrl();
    await followLink('Good');
    await followLink('Bad');
    expect(screen.getByRole('button')).toHaveTextContent('Render failed at /bad. Try again');
    expect(modules.failures).toHaveLength(2);
  });

  test('keeps its error state for the same props and renders again with new props', async () => {
    const { replaceContent } = await renderAtBadUrl();
    replaceContent(page());
    expect(modules.failures).toHaveLength(1);
    replaceContent(page('Ada'));
    expect(screen.getByLabelText('Ada at /bad')).toBeVisible();
  });

  test('differs from a module that failed to load, which waits for a retry', async () => {
    await renderWithPlatformAsync(page(), { modules, initialUrl: '/bad' });
    await rejectModule(new Error('Not available'));
    await followLink('Good');
    expect(screen.getByRole('button')).toHaveTextContent('Not available. Try again');
    expect(modules.loadedModules).toHaveLength(1);
    await clickRetry();
    await resolveModule(FailsAtBadUrl);
    expect(screen.getByLabelText('visitor at /good')).toBeVisible();
  });

  test('stays mounted at the next URL after it has recovered, so that typed text is preserved', async () => {
    const { replaceContent } = await renderAtBadUrl();
    replaceContent(page('Ada'));
    const input = screen.getByLabelText('Ada at /bad');
    await followLink('Good');
    expect(screen.getByLabelText('Ada at /good')).toBe(input);
  });
});
