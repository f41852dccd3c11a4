import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing.tsx';
import { Art } from './Art.tsx';

describe('Art', () => {
  it('R-SHELL-13 a broken picture gives way to the default once; a broken default is not asked for again', () => {
    const { container } = renderPart(<Art src="/img/a.svg" fallback="/icons/game.svg" />);
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('src', '/img/a.svg');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/icons/game.svg');
    expect(image).not.toHaveClass('art-gone');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/icons/game.svg');
    // No sign of the browser's for a broken picture.
    expect(image).toHaveClass('art-gone');
  });
  it('tries again when the picture itself is another', () => {
    const { container, show } = renderPart(<Art src="/img/a.svg" fallback="/icons/game.svg" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    show(<Art src="/img/b.svg" fallback="/icons/game.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/img/b.svg');
  });
});
