import './section.css';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Figure beside the title, e.g. the number of items. */
  readonly figure?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}
/** A section with a heading, furlong ticks that fill the line, and its content. */
export function Section({ title, figure, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        {figure !== undefined && <span className="fig t2 mute">{figure}</span>}
        <span className="furlong" aria-hidden="true" />
        {actions}
      </header>
      {children}
    </section>
  );
}
