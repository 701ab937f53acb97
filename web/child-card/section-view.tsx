import type { CardVersion } from '@evenhand/contract/child-card/child-card.ts'
import type { CardSection } from '@evenhand/domain/child-card/card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText, wallTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { PersonMark } from '../ui/people.tsx'
import { sectionNames } from './card-words.ts'

type Content = CardVersion['content']
type SectionViewProps = { section: CardSection; content: Content | null; end?: ReactNode; act?: ReactNode }

/** A section for reading: allergies in full ink, doses on a timeline of the day, everything else as text. */
export function SectionView({ section, content, end, act }: SectionViewProps) {
  const { i18n } = useLingui()
  const isEmpty = content === null || (content.rows.length === 0 && content.note === '')
  return (
    <section className="card-section" data-section={section} aria-labelledby={`card-${section}`}>
      <div className="card-section-head">
        <h2 id={`card-${section}`}>{i18n._(sectionNames[section])}</h2>
        {end}
        {act}
      </div>
      {isEmpty ? (
        <p className="card-nothing">
          <Trans>Nothing entered yet.</Trans>
        </p>
      ) : (
        <SectionContent section={section} content={content} />
      )}
    </section>
  )
}

/** A section's content, without its heading. */
export function SectionContent({ section, content }: { section: CardSection; content: Content }) {
  const { locale } = useRegion()
  const day = content.measuredOn && dayText(content.measuredOn, locale)
  return (
    <>
      {content.rows.length > 0 && (
        <ul className="card-rows">
          {content.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and do not move here
            <li key={at}>
              <Line section={section} row={row} />
            </li>
          ))}
        </ul>
      )}
      {content.note && <p className="card-note">{content.note}</p>}
      {day && (
        <p className="card-small">
          <Trans>Measured on {day}</Trans>
        </p>
      )}
    </>
  )
}

function Line({ section, row }: { section: CardSection; row: Content['rows'][number] }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { name } = row
  const until = row.until && dayText(row.until, locale)
  return (
    <div className="card-line">
      {section === 'collect' && <PersonMark name={name} kind="other" />}
      <div className="card-words">
        <p className="card-name">{name}</p>
        {row.detail && (
          <p className="card-detail">{section === 'sizes' ? <Measure text={row.detail} /> : row.detail}</p>
        )}
        {until && (
          <p className="card-detail">
            <Trans>until {until}</Trans>
          </p>
        )}
        {row.phone && <p className="card-detail tabular-nums">{row.phone}</p>}
      </div>
      {section === 'medicines' && row.times.length > 0 && <Doses times={row.times} />}
      {row.phone && (
        <a
          className="button button-quiet button-icon print:hidden"
          href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}
          aria-label={t`Call ${name}`}
        >
          <Phone className="icon" aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

/** "140 cm": the number large, its unit small. */
function Measure({ text }: { text: string }) {
  const [, number, unit] = /^([\d.,/½ –-]*\d½?)\s*(\D*)$/.exec(text) ?? []
  if (number === undefined) return text
  return (
    <>
      {number} <small>{unit}</small>
    </>
  )
}

/** Doses as dots on a 24-hour line, each with its time. */
function Doses({ times }: { times: readonly string[] }) {
  const sorted = times.toSorted()
  const { locale } = useRegion()
  const part = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 1440
  return (
    <div className="card-doses">
      <i aria-hidden="true" />
      {sorted.map((time) => (
        <span key={time} style={{ insetInlineStart: `${part(time) * 100}%` }}>
          {wallTimeText(time, locale)}
        </span>
      ))}
    </div>
  )
}
