import { ExactAmount } from '../ExactAmount.tsx';

/** Lines + carried in − carried out = amount; each part in millionths of a minor unit. */
export function PayoutSum({
  parts,
}: {
  readonly parts: readonly (readonly [part: string, word: string, micro: number])[];
}) {
  return (
    <dl className="payout-sum t1">
      {parts.map(([part, word, micro]) => (
        <div key={part} data-part={part}>
          <dt>{word}</dt>
          <dd>
            <ExactAmount micro={micro} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
