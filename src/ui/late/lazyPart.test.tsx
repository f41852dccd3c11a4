import type { ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { PlatformProvider } from '../context/PlatformContext.tsx';
import { renderPart } from '../testing/partFixture.tsx';
import { alwaysNeeded, lazyPart } from './lazyPart.tsx';

const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
const show = (PartLater: ComponentType<{ readonly name: string }>) => {
  const platform = fakePlatform();
  render(
    <PlatformProvider platform={platform}>
      <PartLater name="Lantern" />
    </PlatformProvider>,
  );
  return platform;
};

test('the placeholder is shown until the part has loaded', async () => {
  let arrive: (part: typeof Part) => void = () => undefined;
  const PartLater = lazyPart<{ readonly name: string }>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    <p>bones</p>,
  );
  show(PartLater);
  expect(screen.getByText('bones')).toBeVisible();
  await act(async () => arrive(Part));
  expect(screen.getByText('Lantern is here')).toBeVisible();
});
test('a part that failed to load is retried after three seconds', async () => {
  let asked = 0;
  const PartLater = lazyPart<{ readonly name: string }>(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no chunk')) : Promise.resolve(Part);
  });
  const platform = show(PartLater);
  await act(() => platform.clock.settle());
  expect(screen.queryByText('Lantern is here')).toBeNull();
  await act(() => platform.clock.advance(3000));
  expect(await screen.findByText('Lantern is here')).toBeVisible();
  expect(asked).toBe(2);
});

const Page = () => <h1>Help</h1>;
test('REL-36 a page that failed twice offers a reload, and still appears by itself once it loads', async () => {
  let asked = 0;
  let refuse = true;
  const PageLater = lazyPart(
    () => {
      asked += 1;
      return refuse ? Promise.reject(new Error('no chunk')) : Promise.resolve(Page);
    },
    null,
    alwaysNeeded,
  );
  const { platform } = renderPart(<PageLater />);
  await act(() => platform.clock.settle());
  expect([asked, screen.queryByRole('alert')]).toEqual([1, null]);
  await act(() => platform.clock.advance(3_000));
  expect(asked).toBe(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load this part');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(platform.navigation.reloads()).toBe(1);
  refuse = false;
  await act(() => platform.clock.advance(3_000));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
test('REL-36 R-CONST-28 a page that hangs shows an error after 120 s, and is shown if it loads after all', async () => {
  let arrive: (part: typeof Page) => void = () => undefined;
  const loading = new Promise<typeof Page>((resolve) => {
    arrive = resolve;
  });
  const PageLater = lazyPart(() => loading, <p>bones</p>, alwaysNeeded);
  const { platform } = renderPart(<PageLater />);
  await act(() => platform.clock.advance(119_999));
  expect(screen.getByText('bones')).toBeVisible();
  await act(() => platform.clock.advance(1));
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await act(async () => {
    arrive(Page);
    await platform.clock.advance(3_000);
  });
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
});
