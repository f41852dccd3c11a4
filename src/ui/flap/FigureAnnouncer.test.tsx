import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing.tsx';
import { FigureAnnouncer } from './FigureAnnouncer.tsx';

const part = (value: number | null) => (
  <FigureAnnouncer value={value} sentence={(now, by) => `Balance ${now}, ${by < 0 ? 'down' : 'up'} ${Math.abs(by)}`} />
);
const said = () => screen.getByRole('status').textContent;

describe('FigureAnnouncer', () => {
  it('says nothing for the first figure, then each change with its difference', () => {
    const { show } = renderPart(part(100));
    expect(said()).toBe('');
    show(part(130));
    expect(said()).toBe('Balance 130, up 30');
  });
  it('speaks at most every 10 s, and then says the sum of what came between', () => {
    const { show, pass } = renderPart(part(100));
    show(part(130));
    show(part(90));
    show(part(80));
    pass(9_999);
    expect(said()).toBe('Balance 130, up 30');
    pass(1);
    expect(said()).toBe('Balance 80, down 50');
  });
  it('falls silent while the figure is masked and does not tell what happened meanwhile', () => {
    const { show, pass } = renderPart(part(100));
    show(part(null));
    show(part(500));
    pass(20_000);
    expect(said()).toBe('');
  });
});
