import { Trans, useLingui } from '@lingui/react/macro'

/** What happens to two sealed figures: they are folded, and then either meet or stay folded. */
export function SealPictures({ them }: { them: string }) {
  const { t } = useLingui()
  return (
    <ol className="seals">
      <li>
        <svg
          viewBox="0 0 320 76"
          role="img"
          aria-label={t`Two folded ribbons, each locked, apart from each other`}
        >
          <path d="M108 38H212" className="seal-edge" />
          <path d={THEIR_BAND} fill="var(--them)" />
          <path d={THEIR_FOLD} fill="var(--them-fold)" className="seal-fold" />
          <path d={YOUR_BAND} fill="var(--you)" />
          <path d="M286 18.5H306M290 57.5H306" className="seal-stitch" />
          <path d={YOUR_FOLD} fill="var(--you-fold)" className="seal-fold" />
          <path d="M221 17.6L274 12.2M233 58L283 61.4" className="seal-stitch" />
          <Lock at={58} />
          <Lock at={242} />
        </svg>
        <h3>
          <Trans>Both folded</Trans>
        </h3>
        <p>
          <Trans>Each of you seals one figure. Yours can be taken back until both are opened.</Trans>
        </p>
      </li>
      <li>
        <svg
          viewBox="0 0 320 76"
          role="img"
          aria-label={t`Both ribbons open and overlap, with the middle marked`}
        >
          <path d="M3 14H220V62H3a3 3 0 0 1 -3 -3V17a3 3 0 0 1 3 -3Z" fill="var(--them)" />
          <rect x="153" y="14" width="167" height="48" rx="24" fill="var(--you)" className="seal-fold" />
          <path d="M173 18.5H304M173 57.5H304" className="seal-stitch" />
          <path d="M187 6V70" stroke="var(--paper)" strokeWidth="6" />
          <path d="M187 4V70" stroke="var(--ink)" strokeWidth="2" />
          <circle cx="187" cy="4" r="4" fill="var(--ink)" />
        </svg>
        <h3>
          <Trans>They meet, and open</Trans>
        </h3>
        <p>
          <Trans>
            Where what one would pay reaches what the other would accept, the middle is agreed at once.
          </Trans>
        </p>
      </li>
      <li>
        <svg
          viewBox="0 0 320 76"
          role="img"
          aria-label={t`Two folded ribbons in outline, with nothing shown`}
        >
          <path d={`${THEIR_BAND}${YOUR_BAND}`} className="seal-edge" />
          <path d={`${THEIR_FOLD}${YOUR_FOLD}`} className="seal-edge" fill="var(--paper)" />
        </svg>
        <h3>
          <Trans>They do not meet, and stay folded</Trans>
        </h3>
        <p>
          <Trans>
            Both figures are erased. Neither you nor {them} learns the other’s, and nothing of them is kept.
          </Trans>
        </p>
      </li>
    </ol>
  )
}

const THEIR_BAND = 'M3 14H104L88 62H3a3 3 0 0 1 -3 -3V17a3 3 0 0 1 3 -3Z'
const THEIR_FOLD = 'M104 14L88 62L34 66L46 8Z'
const YOUR_BAND = 'M296 14H216L232 62H296a24 24 0 0 0 0 -48Z'
const YOUR_FOLD = 'M216 14L232 62L286 66L274 8Z'

function Lock({ at }: { at: number }) {
  return (
    <g className="seal-lock" transform={`translate(${at} 27) scale(.83)`}>
      <rect width="18" height="11" x="3" y="11" rx="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </g>
  )
}
