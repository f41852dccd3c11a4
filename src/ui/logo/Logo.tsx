import './logo.css';

/** One letter in a flap. The word is the house's name: the same in every language. */
export function Logo({ word = true }: { readonly word?: boolean }) {
  return (
    <span className="logo">
      <span className="logo-flap" aria-hidden="true" />
      {word && <span className="logo-word">Toteboard</span>}
    </span>
  );
}
