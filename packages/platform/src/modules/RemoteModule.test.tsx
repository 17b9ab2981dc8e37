import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { Link } from './Link.tsx';
import { RemoteModule } from './RemoteModule.tsx';
import { ModuleShelf } from './testing/ModuleShelf.ts';
import { renderWaiting } from './testing/renderOnSite.tsx';

const Greeting = ({ name }: Record<string, unknown>) => <p>Hello {String(name)}</p>;
const Broken = () => {
  throw new Error('Broken in render');
};
/** Stands for everybody but `visitor`, and everywhere but at `/bad`. */
const Moody = ({ name }: Record<string, unknown>) => {
  const { pathname } = useLocation();
  if (name === 'visitor' && pathname === '/bad') throw new Error('Broken here');
  return <input aria-label={`${name} at ${pathname}`} />;
};

let modules: ModuleShelf;
beforeEach(() => {
  modules = new ModuleShelf();
});

const place = (expose = './Greeting', name = 'visitor') => (
  <RemoteModule
    remote="inventory"
    expose={expose}
    props={{ name }}
    pending={<p>On its way</p>}
    failed={(retry, { message }) => (
      <button type="button" onClick={retry}>
        {message}. Try again
      </button>
    )}
  />
);
const arrive = (component: typeof Broken | typeof Greeting, expose = './Greeting') =>
  act(() => modules.deliver('inventory', expose, component));
const failToArrive = (error: unknown) => act(() => modules.fail('inventory', './Greeting', error));
const retry = () => act(async () => screen.getByRole('button', { name: /Try again/ }).click());

describe('a place of another team', () => {
  test('shows that its content is on its way, then the content with its props', async () => {
    await renderWaiting(place(), { modules });
    expect(screen.getByText('On its way')).toBeVisible();
    await arrive(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
    expect(modules.failures).toEqual([]);
    expect(modules.shownOnes).toEqual(['inventory ./Greeting']);
  });

  test('says that it failed when its module does not come, and tells the log', async () => {
    await renderWaiting(place(), { modules });
    const failure = new Error('No answer');
    await failToArrive(failure);
    expect(screen.getByRole('button')).toHaveTextContent('No answer. Try again');
    expect(modules.failures).toEqual([['inventory', './Greeting', failure]]);
  });

  test('says so at once where the visitor’s releases have no such remote', async () => {
    modules.isEmpty = true;
    await renderWaiting(place(), { modules });
    expect(screen.getByRole('button')).toHaveTextContent('There is no inventory now. Try again');
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  });

  test('tries afresh on retry and recovers', async () => {
    await renderWaiting(place(), { modules });
    await failToArrive(new Error('No answer'));
    await retry();
    expect(modules.forgotten).toEqual(['inventory ./Greeting']);
    expect(screen.getByText('On its way')).toBeVisible();
    await arrive(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
  });

  test('can be tried again as often as it fails', async () => {
    await renderWaiting(place(), { modules });
    await failToArrive(new Error('No answer'));
    await retry();
    await failToArrive(new Error('Still no answer'));
    expect(screen.getByRole('button')).toHaveTextContent('Still no answer');
    await retry();
    await arrive(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(modules.failures).toHaveLength(2);
  });

  test('keeps a throw in render inside, and its siblings live on', async () => {
    await renderWaiting(
      <>
        <h1>The page</h1>
        {place('./Broken')}
        {place()}
      </>,
      { modules },
    );
    await arrive(Broken, './Broken');
    await arrive(Greeting);
    expect(screen.getByRole('button')).toHaveTextContent('Broken in render');
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('The page');
  });

  test('takes whatever was thrown for an error', async () => {
    await renderWaiting(place(), { modules });
    await failToArrive('a mere text');
    expect(screen.getByRole('button')).toHaveTextContent('a mere text. Try again');
    expect(modules.failures[0]?.[2]).toEqual(new Error('a mere text'));
  });
});

describe('a module that threw at one address', () => {
  const page = (name = 'visitor') => (
    <>
      <Link to="/good">On</Link>
      <Link to="/bad">Back</Link>
      {place('./Greeting', name)}
    </>
  );
  const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
  async function visitBad() {
    const view = await renderWaiting(page(), { modules, at: '/bad' });
    await arrive(Moody);
    expect(screen.getByRole('button')).toHaveTextContent('Broken here. Try again');
    return view;
  }

  test('stands at the next one, without being asked for again', async () => {
    await visitBad();
    await follow('On');
    expect(screen.getByLabelText('visitor at /good')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(modules.forgotten).toEqual([]);
  });

  test('fails again there, and as often as it is met', async () => {
    await visitBad();
    await follow('On');
    await follow('Back');
    expect(screen.getByRole('button')).toHaveTextContent('Broken here. Try again');
    expect(modules.failures).toHaveLength(2);
  });

  test('stands with other props, and says so again with the same', async () => {
    const { show } = await visitBad();
    show(page());
    expect(modules.failures).toHaveLength(1);
    show(page('Ada'));
    expect(screen.getByLabelText('Ada at /bad')).toBeVisible();
  });

  test('is told from one that did not come, which waits for the visitor to try again', async () => {
    await renderWaiting(page(), { modules, at: '/bad' });
    await failToArrive(new Error('No answer'));
    await follow('On');
    expect(screen.getByRole('button')).toHaveTextContent('No answer. Try again');
    expect(modules.loaded).toHaveLength(1);
    await retry();
    await arrive(Moody);
    expect(screen.getByLabelText('visitor at /good')).toBeVisible();
  });

  test('keeps what a visitor typed from then on', async () => {
    const { show } = await visitBad();
    show(page('Ada'));
    const input = screen.getByLabelText('Ada at /bad');
    await follow('On');
    expect(screen.getByLabelText('Ada at /good')).toBe(input);
  });
});
