/** Two equal ribbons, one over the other: an equals sign, offset. */
export function Logo({ withName = true }: { withName?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 34 24" aria-hidden="true" width="34" height="24">
        <rect x="0" y="1" width="28" height="10" rx="5" className="fill-you" />
        <path
          d="M5 6H25"
          style={{ stroke: 'var(--stitch)' }}
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0 4.6"
          fill="none"
        />
        <rect x="6" y="14" width="28" height="10" rx="1.5" className="fill-them" />
      </svg>
      {withName && <span>Evenhand</span>}
    </>
  )
}
