export interface Chip<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Already formatted number. */
  readonly figure?: string | undefined;
}
interface ChipsProps<V extends string> {
  readonly label: string;
  readonly options: readonly Chip<V>[];
  readonly pressed: (value: V) => boolean;
  readonly onChoose: (value: V) => void;
}
/** A group of toggle buttons. */
export function Chips<V extends string>({ label, options, pressed, onChoose }: ChipsProps<V>) {
  return (
    <div className="chip-group" role="group" aria-label={label}>
      {options.map(({ value, label: word, figure }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={pressed(value)}
          onClick={() => onChoose(value)}
        >
          {word}
          {figure !== undefined && <span className="fig t1 mute">{figure}</span>}
        </button>
      ))}
    </div>
  );
}
