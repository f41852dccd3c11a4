/** Decoration: the lanes of a race track, five runners by their saddle cloths, and the winning post. */
const LANES = [
  { inset: 0, ink: '#1A5546' },
  { inset: 1, ink: '#0F382E' },
] as const;
const RUNNERS = [
  { y: 272, tail: 289, from: 345, to: 489, ink: '#B8352C', text: '#fffaf0' },
  { y: 299, tail: 156, from: 212, to: 423, ink: '#F3ECDC', text: '#17211E' },
  { y: 326, tail: 314.6, from: 370.6, to: 528.6, ink: '#2B50A1', text: '#fffaf0' },
  { y: 353, tail: 95.8, from: 151.8, to: 376.8, ink: '#E8BD3C', text: '#17211E' },
  { y: 380, tail: 234.6, from: 290.6, to: 462.6, ink: '#2E8B5B', text: '#fffaf0' },
] as const;

export function OvalArt() {
  return (
    <svg viewBox="0 0 800 404" preserveAspectRatio="xMaxYMax slice" width="100%" height="100%" aria-hidden="true">
      <rect x="-800" y="-600" width="1800" height="1120" fill="#14463A" />
      {Array.from({ length: 9 }, (_, lane) => (
        <rect
          key={lane}
          x={-40 + 44 * lane}
          y={272 + 27 * lane}
          width={1100 - 54 * lane}
          height={900 - 54 * lane}
          rx={380 - 27 * lane}
          fill="none"
          stroke={LANES[lane % 2 === 0 ? 0 : 1].ink}
          strokeWidth="27"
        />
      ))}
      {RUNNERS.map((runner, index) => (
        <g key={runner.y}>
          <path
            d={`M${runner.from} ${runner.y}H${runner.to}M${runner.tail + 22} ${runner.y}h20M${runner.tail} ${runner.y}h9`}
            stroke={runner.ink}
            strokeWidth="6"
          />
          <rect x={runner.to + 6} y={runner.y - 12.5} width="28" height="25" rx="2" fill={runner.ink} />
          <text
            className="oval-number"
            x={runner.to + 20}
            y={runner.y + 5.5}
            textAnchor="middle"
            fontFamily="var(--font-figures)"
            fontWeight="700"
            fontSize="15"
            fill={runner.text}
          >
            {index + 1}
          </text>
        </g>
      ))}
      <g transform="translate(712 62)">
        <rect x="-5" width="10" height="342" fill="#F5EBD4" />
        {Array.from({ length: 11 }, (_, band) => (
          <rect key={band} x="-5" y={30 + 30 * band} width="10" height="15" fill="#B8352C" />
        ))}
        <circle r="30" fill="#B8352C" />
        <circle r="18" fill="#F5EBD4" />
        <circle r="7" fill="#B8352C" />
      </g>
    </svg>
  );
}
