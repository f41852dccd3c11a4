import './logo.css';
import { useBrand } from '../seams/BrandContext.tsx';

/** One letter in a flap, or the merchant's own picture. The word is the house's name: the same in every language. */
export function Logo({ word = true }: { readonly word?: boolean }) {
  const { name, logo } = useBrand();
  return (
    <span className="logo" translate="no">
      {logo === null ? (
        <span className="logo-flap" aria-hidden="true" />
      ) : (
        <img className="logo-picture" src={logo} alt="" height={34} />
      )}
      {word && <span className="logo-word">{name}</span>}
    </span>
  );
}
