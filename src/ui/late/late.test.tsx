import type { ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testPlatform } from '../../platform/testPlatform.ts';
import { PlatformProvider } from '../seams/PlatformContext.tsx';
import { renderPart } from '../testing.tsx';
import { always, late } from './late.tsx';

const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
const show = (PartLater: ComponentType<{ readonly name: string }>) => {
  const platform = testPlatform();
  render(
    <PlatformProvider platform={platform}>
      <PartLater name="Lantern" />
    </PlatformProvider>,
  );
  return platform;
};

test('what waits stands in its place until the part is there', async () => {
  let arrive: (part: typeof Part) => void = () => undefined;
  const PartLater = late<{ readonly name: string }>(
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
test('a part that did not come is asked for again after three seconds', async () => {
  let asked = 0;
  const PartLater = late<{ readonly name: string }>(() => {
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
test('REL-36 a page that fails twice is said with a way to reload, and comes by itself when it can', async () => {
  let asked = 0;
  let refuse = true;
  const PageLater = late(
    () => {
      asked += 1;
      return refuse ? Promise.reject(new Error('no chunk')) : Promise.resolve(Page);
    },
    null,
    always,
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
test('REL-36 a page that hangs is said after 120 s, and is shown if it comes all the same', async () => {
  let arrive: (part: typeof Page) => void = () => undefined;
  const coming = new Promise<typeof Page>((resolve) => {
    arrive = resolve;
  });
  const PageLater = late(() => coming, <p>bones</p>, always);
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
