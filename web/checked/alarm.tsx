import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import type { Fields } from '@evenhand/domain/shown/book.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { factsOfServer } from '../api/server-facts.ts'
import { otherSide, type Parents } from '../family/scope/parents.ts'
import type { Fact } from '../replica/facts.ts'
import { askReplica } from '../replica/replica.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Cord } from '../ui/plots/cord.tsx'
import { saveBlob } from '../ui/save-blob.ts'
import type { Difference } from './checking.ts'
import { useFieldWords } from './field-words.tsx'
import { keptCopy } from './kept-copy.ts'

export type AlarmProps = {
  family: string
  /** the id of the thing */
  about: string
  difference: Difference
  parents: Parents
  currency: string
  title: string
  /** what one can still do */
  children: ReactNode
}

/** [REC-08] What was recorded, what the server shows, and three things to do. It accuses nobody. */
export function Alarm({ family, about, difference, parents, currency, title, children }: AlarmProps) {
  const region = useRegion()
  const facts = useFacts(family, about)
  const { seq, told, shown, fields, at } = difference
  const recorded = facts.find((fact) => fact.seq === seq)
  const number = seq === null ? null : entryNumber(seq)
  const [noticed, when] = [dateTimeText(at, region), recorded && dateTimeText(recorded.at, region)]
  return (
    <section className="checked-alarm" role="alert">
      <Cord isCut isSealed={false} />
      <div>
        {number && <p className="text-13 text-ink-2">{number}</p>}
        <h2>{title}</h2>
        <p className="mt-2 text-15 text-ink-2">
          <Trans>Noticed on this device on {noticed}.</Trans>
        </p>
      </div>
      <div className="checked-sides">
        <div>
          <p className="text-13 text-ink-2">
            {when ? <Trans>Recorded on {when}, and held by this device</Trans> : <Trans>In the record</Trans>}
          </p>
          {told ? (
            <Side of={told} beside={shown} fields={fields} parents={parents} currency={currency} />
          ) : (
            <p>
              <Trans>No entry tells of it.</Trans>
            </p>
          )}
        </div>
        <div>
          <p className="text-13 text-ink-2">
            <Trans>Shown by the server</Trans>
          </p>
          {shown ? (
            <Side
              of={shown}
              beside={told}
              fields={
                told
                  ? fields
                  : Object.keys(shown).filter((field) => field === 'text' || field === 'amountMinor')
              }
              parents={parents}
              currency={currency}
            />
          ) : (
            <p>
              <Trans>It is not there.</Trans>
            </p>
          )}
        </div>
      </div>
      <Steps difference={difference} facts={facts} family={family} about={about} parents={parents} />
      <p className="text-15 text-ink-2">
        <Trans>It may be a fault, with no intent behind it.</Trans> {children}
      </p>
    </section>
  )
}

type SideProps = {
  of: Fields
  beside: Fields | null
  fields: readonly string[]
  parents: Parents
  currency: string
}

/** The fields that differ, as one of the two sides has them. */
function Side({ of, beside, fields, parents, currency }: SideProps) {
  const words = useFieldWords(parents, currency)
  return (
    <dl className="checked-fields">
      {fields.map((field) => {
        const { name, value, isQuote } = words(field, of[field])
        const other = beside ? words(field, beside[field]).value : value
        return (
          <div key={field}>
            <dt className={isQuote ? 'sr-only' : 'text-13 text-ink-2'}>{name}</dt>
            <dd
              className={isQuote ? 'checked-quote' : field === 'amountMinor' ? 'checked-amount' : undefined}
              dir="auto"
            >
              <Marked text={value} beside={other} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A text with the part underlined in which it differs from the other one. */
function Marked({ text, beside }: { text: string; beside: string }) {
  const [one, other] = [[...text], [...beside]]
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1
  const apart = one.slice(start, one.length - end).join('')
  // the space before a word that was added is not underlined with it
  const differing = apart.trimStart() || apart
  return (
    <>
      {one.slice(0, start).join('')}
      {apart.slice(0, apart.length - differing.length)}
      {differing !== '' && <span className="checked-differs">{differing}</span>}
      {one.slice(one.length - end).join('')}
    </>
  )
}

type StepsProps = Pick<AlarmProps, 'difference' | 'family' | 'about' | 'parents'> & { facts: readonly Fact[] }

function Steps({ difference, facts, family, about, parents }: StepsProps) {
  const { t } = useLingui()
  const [isKept, setKept] = useState(false)
  const { operator } = factsOfServer()
  const name = `evenhand-${difference.seq === null ? about : entryNumber(difference.seq)}.json`
  const keep = async () => {
    saveBlob(await keptCopy({ family, about, difference, facts }), name)
    setKept(true)
  }
  const { them } = parents
  return (
    <ol className="checked-steps">
      <li>
        <div>
          <p className="font-semibold">{t`Keep what is here`}</p>
          <p className="text-15 text-ink-2">
            {t`What this device holds, and what is shown now, in one file with the time.`}
          </p>
          <output className="block text-15">
            {isKept && t`In Downloads: ${name}. Nobody else is told.`}
          </output>
        </div>
        <Button look="primary" onClick={() => void keep()}>{t`Keep a copy`}</Button>
      </li>
      {otherSide(parents) && (
        <li>
          <div>
            <p className="font-semibold">{t`Look together`}</p>
            <p className="text-15 text-ink-2">
              {t`${them}’s device may hold the same entry. Compare the two side by side, or read them to each other on the phone.`}
            </p>
          </div>
          <ButtonLink to="/record">{t`Open the record`}</ButtonLink>
        </li>
      )}
      <li>
        <div>
          <p className="font-semibold">{t`Ask someone`}</p>
          <p className="text-15 text-ink-2">
            {operator
              ? t`This server is run by ${operator}. Or give the copy to your lawyer or mediator.`
              : t`Ask whoever runs this server. Or give the copy to your lawyer or mediator.`}
          </p>
        </div>
        <ButtonLink to="/support">{t`Whom to ask`}</ButtonLink>
      </li>
    </ol>
  )
}

/** Everything that the record on this device says of the thing. */
function useFacts(family: string, about: string): readonly Fact[] {
  const [facts, setFacts] = useState<readonly Fact[]>([])
  useEffect(() => {
    let isGone = false
    askReplica<readonly Fact[]>({ to: 'facts', family, about })
      .then((found) => isGone || setFacts(found))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [family, about])
  return facts
}
