import type { ReactNode } from 'react';

export interface CarouselProps {
  readonly label: string;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  readonly slideName: (index: number, count: number) => string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** More slides may follow: keeps the space of the controls. */
  readonly moreMayCome?: boolean;
}
