/** Drawn numbers in their cells, read as one. `fresh`: they have just been drawn, and fall into place. */
export function Numbers({ numbers, fresh = false }: { readonly numbers: readonly string[]; readonly fresh?: boolean }) {
  return (
    <span
      className={`draw-numbers ${numbers.length > 10 ? 'draw-numbers-many' : ''} ${fresh ? 'draw-numbers-fresh' : ''}`}
      role="img"
      aria-label={numbers.join(' ')}
    >
      {numbers.map((one, at) => (
        // A draw never changes: the place is the number's own.
        <b key={`${at} ${one}`}>{one}</b>
      ))}
    </span>
  );
}
