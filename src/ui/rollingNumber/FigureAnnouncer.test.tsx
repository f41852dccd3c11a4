import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { FigureAnnouncer } from './FigureAnnouncer.tsx';

const part = (value: number | null) => (
  <FigureAnnouncer value={value} sentence={(now, by) => `Balance ${now}, ${by < 0 ? 'down' : 'up'} ${Math.abs(by)}`} />
);
const announced = () => screen.getByRole('status').textContent;

describe('FigureAnnouncer', () => {
  it('does not announce the first value, then announces each change with its difference', () => {
    const { show } = renderPart(part(100));
    expect(announced()).toBe('');
    show(part(130));
    expect(announced()).toBe('Balance 130, up 30');
  });
  it('announces at most every 10 s, then with the sum of the changes between', () => {
    const { show, pass } = renderPart(part(100));
    show(part(130));
    show(part(90));
    show(part(80));
    pass(9_999);
    expect(announced()).toBe('Balance 130, up 30');
    pass(1);
    expect(announced()).toBe('Balance 80, down 50');
  });
  it('announces nothing while the value is masked, nor the changes made meanwhile', () => {
    const { show, pass } = renderPart(part(100));
    show(part(null));
    show(part(500));
    pass(20_000);
    expect(announced()).toBe('');
  });
});
