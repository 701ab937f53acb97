import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Copy, FileText, Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'

/** [PHONE-01] Safari has no button for it, so the three taps are drawn, in Safari's own words. */
export function IphoneSteps({ called }: { called: string }) {
  const { t } = useLingui()
  return (
    <>
      <ol className="grid gap-5">
        <Step
          at={1}
          title={<Trans>Tap Share</Trans>}
          more={
            <Trans>
              At the bottom of the screen, or under the three dots. In another browser, beside the address.
            </Trans>
          }
          picture={<ShareBar label={t`The bottom of the browser: Share is the middle button`} />}
        />
        <Step
          at={2}
          title={<Trans>Tap Add to Home Screen</Trans>}
          more={<Trans>Scroll down a little if you don’t see it.</Trans>}
          picture={
            <ListOfShare label={t`The list that opens: Add to Home Screen`} words={t`Add to Home Screen`} />
          }
        />
        <Step
          at={3}
          title={<Trans>Tap Add</Trans>}
          more={<Trans>Then open it from there.</Trans>}
          picture={
            <LastStep
              label={t`The last step: the icon, its name, and Add at the top`}
              words={t({ context: 'on an iPhone', message: 'Add' })}
              called={called}
            />
          }
        />
      </ol>
      <p className="hint">
        <Trans>It comes from this address, not from a store.</Trans>
      </p>
    </>
  )
}

function Step({
  at,
  title,
  more,
  picture,
}: {
  at: number
  title: ReactNode
  more: ReactNode
  picture: ReactNode
}) {
  return (
    <li className="grid gap-2.5">
      <div className="flex items-start gap-4">
        <span className="w-5 flex-none font-serif text-28 leading-none text-ink-2" aria-hidden="true">
          {at}
        </span>
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-15 text-ink-2">{more}</p>
        </div>
      </div>
      {picture}
    </li>
  )
}

const glyph = { width: 22, height: 22, y: 80, stroke: 'currentColor' }

const ShareBar = ({ label }: { label: string }) => (
  <svg viewBox="0 0 300 132" role="img" aria-label={label} className="phone-step">
    <path d="M20 0V106a14 14 0 0 0 14 14H266a14 14 0 0 0 14-14V0" className="phone-step-ground" />
    <path d="M44 16h130M44 36h90" className="phone-step-line" />
    <path d="M20 62H280" className="phone-step-edge" />
    <ChevronLeft {...glyph} x="46" />
    <ChevronRight {...glyph} x="92" />
    <Share {...glyph} x="139" />
    <FileText {...glyph} x="186" />
    <Copy {...glyph} x="232" />
    <rect x="128" y="69" width="44" height="42" rx="10" className="phone-step-here" />
  </svg>
)

const ListOfShare = ({ label, words }: { label: string; words: string }) => (
  <svg viewBox="0 0 300 132" role="img" aria-label={label} className="phone-step">
    <rect x="20" y="1" width="260" height="130" rx="14" className="phone-step-ground" />
    <path d="M46 24h96M46 110h120" className="phone-step-line" />
    <path d="M20 44H280M20 88H280" className="phone-step-edge" />
    <text x="42" y="71">
      {words}
    </text>
    <SquarePlus {...glyph} x="236" y="55" />
    <rect x="28" y="47" width="244" height="38" rx="8" className="phone-step-here" />
  </svg>
)

const LastStep = ({ label, words, called }: { label: string; words: string; called: string }) => (
  <svg viewBox="0 0 300 132" role="img" aria-label={label} className="phone-step">
    <rect x="20" y="1" width="260" height="130" rx="14" className="phone-step-ground" />
    <path d="M42 28h40" className="phone-step-line" />
    <text x="252" y="33" textAnchor="end" fontWeight="600">
      {words}
    </text>
    <path d="M20 52H280" className="phone-step-edge" />
    <rect x="40" y="68" width="48" height="48" rx="11" className="phone-step-icon" />
    <text x="104" y="97">
      {called}
    </text>
    <rect x="196" y="12" width="68" height="32" rx="8" className="phone-step-here" />
  </svg>
)
