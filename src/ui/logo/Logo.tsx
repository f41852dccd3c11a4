import './logo.css';
import { useBrand } from '../context/BrandContext.tsx';

/** The brand's letter or the merchant's picture, with the house's name, which is the same in every language. */
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
