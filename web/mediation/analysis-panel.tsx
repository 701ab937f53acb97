import type { Category, Finding, SafetyKind, Severity } from '@evenhand/mediator/mediation.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MarkedText } from './reading/marked-text.tsx'
import { useMediationWords } from './words.ts'

type Read = { severity: Severity; findings: readonly Finding[]; safety?: readonly SafetyKind[] | undefined }

/** What one engine found in a text: a summary sentence, the marked words, and a reason for each. */
export function AnalysisPanel({ text, read, children }: { text: string; read: Read; children?: ReactNode }) {
  const { severities, safety } = useMediationWords()
  return (
    <div className="mediator-panel">
      <p className="heading-serif text-21">
        <SeverityMark severity={read.severity} /> {severities[read.severity]}
      </p>
      <MarkedText text={text} marks={read.findings} />
      {read.findings.length > 0 && <Findings findings={read.findings} />}
      {read.safety && read.safety.length > 0 && (
        <p>
          <b>
            <Trans>Safety:</Trans>
          </b>{' '}
          {read.safety.map((kind) => safety[kind]).join(', ')}
        </p>
      )}
      {children}
    </div>
  )
}

/** 0 to 3 as filled strokes; the words beside it say the same. */
function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <svg className="severity-mark" viewBox="0 0 24 16" aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <rect
          key={step}
          x={(step - 1) * 8 + 1}
          y={13 - step * 4}
          width="5"
          height={step * 4}
          rx="1.5"
          className={step <= severity ? 'severity-on' : 'severity-off'}
        />
      ))}
    </svg>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { categories } = useMediationWords()
  return (
    <ol className="finding-list">
      {findings.map((finding) => (
        <li key={`${finding.start}-${finding.end}-${finding.category}`}>
          <b>{categories[finding.category as Category]}</b>{' '}
          <span className="text-ink-2">
            {finding.reason} <Trans>Severity {finding.severity}.</Trans>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** `2 ms`, with one decimal where that is meaningful. */
export function Milliseconds({ ms }: { ms: number }) {
  const told = ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)
  return <Plural value={told} one="# ms" other="# ms" />
}
