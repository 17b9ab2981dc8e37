import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ModuleShelf } from '../test/ModuleShelf.ts';
import { renderWaiting } from '../test/renderOnSite.tsx';
import { RemoteModule } from './RemoteModule.tsx';

const Greeting = ({ name }: Record<string, unknown>) => <p>Hello {String(name)}</p>;
const Broken = () => {
  throw new Error('Broken in render');
};

let modules: ModuleShelf;
beforeEach(() => {
  modules = new ModuleShelf();
});

const place = (expose = './Greeting') => (
  <RemoteModule
    remote="inventory"
    expose={expose}
    props={{ name: 'visitor' }}
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
    await renderWaiting(place(), modules);
    expect(screen.getByText('On its way')).toBeVisible();
    await arrive(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
    expect(modules.failures).toEqual([]);
    expect(modules.shownOnes).toEqual(['inventory ./Greeting']);
  });

  test('says that it failed when its module does not come, and tells the log', async () => {
    await renderWaiting(place(), modules);
    const failure = new Error('No answer');
    await failToArrive(failure);
    expect(screen.getByRole('button')).toHaveTextContent('No answer. Try again');
    expect(modules.failures).toEqual([['inventory', './Greeting', failure]]);
  });

  test('says so at once where the visitor’s releases have no such remote', async () => {
    modules.isEmpty = true;
    await renderWaiting(place(), modules);
    expect(screen.getByRole('button')).toHaveTextContent('There is no inventory now. Try again');
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  });

  test('tries afresh on retry and recovers', async () => {
    await renderWaiting(place(), modules);
    await failToArrive(new Error('No answer'));
    await retry();
    expect(modules.forgotten).toEqual(['inventory ./Greeting']);
    expect(screen.getByText('On its way')).toBeVisible();
    await arrive(Greeting);
    expect(screen.getByText('Hello visitor')).toBeVisible();
  });

  test('can be tried again as often as it fails', async () => {
    await renderWaiting(place(), modules);
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
      modules,
    );
    await arrive(Broken, './Broken');
    await arrive(Greeting);
    expect(screen.getByRole('button')).toHaveTextContent('Broken in render');
    expect(screen.getByText('Hello visitor')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('The page');
  });

  test('takes whatever was thrown for an error', async () => {
    await renderWaiting(place(), modules);
    await failToArrive('a mere text');
    expect(screen.getByRole('button')).toHaveTextContent('a mere text. Try again');
    expect(modules.failures[0]?.[2]).toEqual(new Error('a mere text'));
  });
});
