import type { ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPlatform } from '../../platform/testPlatform.ts';
import { PlatformProvider } from '../seams/PlatformContext.tsx';
import { late } from './late.tsx';

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
