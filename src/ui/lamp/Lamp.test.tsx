import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing.tsx';
import { Lamp, type LampState } from './Lamp.tsx';

const states: readonly LampState[] = ['live', 'catchingUp', 'polling', 'offline'];

describe('Lamp', () => {
  it('gives each state a shape of its own beside its word, so that colour never speaks alone', () => {
    const { container } = renderPart(states.map((state) => <Lamp key={state} state={state} word={state} detail="x" />));
    const shapes = [...container.querySelectorAll('.lamp')].map((lamp) => lamp.classList[1]);
    expect(new Set(shapes).size).toBe(states.length);
    expect(screen.getAllByRole('status').map((word) => word.textContent)).toEqual(states);
  });
  it('announces the word and not the figure that ticks beside it', () => {
    renderPart(<Lamp state="live" word="Live" detail="42 ms" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Live$/);
    expect(screen.getByText('42 ms')).toBeVisible();
  });
});
