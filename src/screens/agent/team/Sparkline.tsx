const WIDTH = 100;
const HEIGHT = 20;

/** A figure's trend as a line without a scale; the change is shown beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH;
    const y = high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT;
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
  });
  return (
    <svg className="team-spark" viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
