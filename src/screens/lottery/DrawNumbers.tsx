/** Drawn numbers in their cells, labelled as one image. `fresh`: just drawn, with an animation. */
export function DrawNumbers({
  numbers,
  fresh = false,
}: {
  readonly numbers: readonly string[];
  readonly fresh?: boolean;
}) {
  return (
    <span
      className={`draw-numbers ${numbers.length > 10 ? 'draw-numbers-many' : ''} ${fresh ? 'draw-numbers-fresh' : ''}`}
      role="img"
      aria-label={numbers.join(' ')}
    >
      {numbers.map((one, at) => (
        // A draw never changes, so the index is a stable key.
        <b key={`${at} ${one}`}>{one}</b>
      ))}
    </span>
  );
}
