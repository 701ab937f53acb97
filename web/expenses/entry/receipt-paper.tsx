/** A drawing of a till receipt: for a receipt without a picture, or (dashed) for no receipt yet. */
export function ReceiptPaper({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <svg viewBox="0 0 96 128" width="96" height="128" className="flex-none" aria-hidden="true">
      <path
        d="M8 4H88V122L80 117 72 122 64 117 56 122 48 117 40 122 32 117 24 122 16 117 8 122Z"
        style={{ stroke: 'var(--edge)', fill: isEmpty ? 'none' : 'light-dark(var(--float), var(--ink))' }}
        strokeDasharray={isEmpty ? '4 4' : undefined}
      />
      <g
        style={{ stroke: isEmpty ? 'var(--line)' : 'light-dark(var(--ink-2), var(--line))' }}
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      >
        <path d="M28 18H68" strokeWidth="4" />
        <path d="M36 27H60M18 44H56M18 54H50M18 64H60M18 74H44M18 98H40" />
        <path d="M68 44H78M68 54H78M68 64H78M68 74H78M60 98H78" />
      </g>
    </svg>
  )
}
