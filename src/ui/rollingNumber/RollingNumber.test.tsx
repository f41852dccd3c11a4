import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { renderPart } from '../testing/partFixture.tsx';
import { RollingNumber, MaskedNumber } from './RollingNumber.tsx';

const balance = (value: number, live = true) => {
  const text = (value / 100).toFixed(2);
  return (
    <RollingNumber
      text={text}
      value={value}
      name={`Balance ${text}`}
      live={live}
      delta={(by) => (by / 100).toFixed(2)}
    />
  );
};
const rolling = (container: HTMLElement) => [...container.querySelectorAll('[data-from]')].map((b) => b.textContent);

describe('RollingNumber', () => {
  it('is one image named by the whole figure, and no live region', () => {
    renderPart(balance(10_000));
    expect(screen.getByRole('img', { name: 'Balance 100.00' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('H-26 a live change rolls the changed digits and shows the delta for 1200 ms', () => {
    const { container, show, pass } = renderPart(balance(10_000));
    show(balance(10_250));
    expect(rolling(container)).toEqual(['2', '5']);
    expect(container).toHaveTextContent('▲2.50');
    pass(1199);
    expect(container).toHaveTextContent('▲2.50');
    pass(1);
    expect(container).not.toHaveTextContent('▲');
    expect(rolling(container)).toEqual([]);
  });
  it('a digit that changes while it rolls gets a new cell, so that the old digit rolls out as well', () => {
    const { container, show, pass } = renderPart(balance(10_000));
    show(balance(10_200));
    const first = container.querySelector('[data-from]');
    expect(first).toHaveAttribute('data-from', '0');
    pass(600);
    show(balance(10_300));
    const next = container.querySelector('[data-from]');
    expect(next).toHaveAttribute('data-from', '2');
    expect(next).not.toBe(first);
  });
  it('H-26 a caught-up change is set without roll, direction or delta', () => {
    const { container, show } = renderPart(balance(10_000));
    show(balance(99_999, false));
    expect(screen.getByRole('img')).toHaveTextContent('999.99');
    expect(rolling(container)).toEqual([]);
    expect(container).not.toHaveTextContent('▲');
  });
  it('shows the last value of a burst after 250 ms and skips those between', () => {
    const { show, pass } = renderPart(balance(10_000));
    show(balance(10_100));
    show(balance(10_200));
    show(balance(10_300));
    expect(screen.getByRole('img')).toHaveTextContent('101.00');
    pass(250);
    expect(screen.getByRole('img')).toHaveTextContent('103.00');
  });
  it('shows the current value without a roll when a hidden tab becomes visible', () => {
    const { container, show, platform } = renderPart(balance(10_000));
    platform.environment.setVisible(false);
    show(balance(20_000));
    platform.environment.setVisible(true);
    show(balance(20_000));
    expect(screen.getByRole('img')).toHaveTextContent('200.00');
    expect(rolling(container)).toEqual([]);
  });
  it('leaves no timer when it unmounts', () => {
    const { show, unmount, platform } = renderPart(balance(10_000));
    show(balance(10_100));
    unmount();
    expect(platform.clock.waiting()).toBe(0);
  });
  it('keeps the delta for 2 s with reduced motion', () => {
    const platform = fakePlatform();
    platform.environment.setMedia('(prefers-reduced-motion: reduce)', true);
    const { container, show, pass } = renderPart(balance(10_000), platform);
    show(balance(9_000));
    pass(1999);
    expect(container).toHaveTextContent('▼10.00');
    pass(1);
    expect(container).not.toHaveTextContent('▼');
  });
});

describe('MaskedNumber', () => {
  it('is six stars for any value, which is nowhere in the page', () => {
    const { container, show, pass } = renderPart(balance(10_000));
    show(balance(1_234_567));
    show(<MaskedNumber name="Balance hidden" currency="RM" />);
    pass(5000);
    expect(screen.getByRole('img', { name: 'Balance hidden' })).toHaveTextContent('RM✱✱✱✱✱✱');
    expect(container.innerHTML).not.toMatch(/\d\d|12345|100/);
    expect(container.querySelectorAll('[data-from]')).toHaveLength(0);
  });
});
