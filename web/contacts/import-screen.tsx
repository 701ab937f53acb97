import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { findSame } from '@evenhand/domain/contacts/sameness.ts'
import { type Card, readCards } from '@evenhand/domain/contacts/vcard-read.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFamilies } from '../family/family.data.ts'
import { usePageTitle } from '../page/arrival.ts'
import { dayText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Banner } from '../ui/states.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { inputOfCard } from './cards.ts'
import { useContacts, useImport } from './contacts.data.ts'
import { textOfFile } from './text-of-file.ts'

const MOST = 500

/** `/contacts/import`: reads an address book's file on this device; the person chooses whom to import (CON-02). */
export function ImportScreen() {
  const { t } = useLingui()
  const known = useContacts().data ?? []
  const [cards, setCards] = useState<Card[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  usePageTitle(t`Import contacts`)
  const read = async (file: File | undefined) => {
    if (!file) return
    setFault(null)
    if (file.size > 8 * 1024 * 1024)
      return setFault(t`This file is larger than 8 MB. Save it without pictures.`)
    const found = readCards(await textOfFile(file))
    if (found.length === 0) return setFault(t`No contacts were found in this file. It should end in .vcf.`)
    setCards(found.slice(0, MOST))
    if (found.length > MOST)
      setFault(t`Only the first ${MOST} are shown. Split the file to import the others.`)
  }
  return (
    <div className="max-w-[640px]">
      <PageHead
        over={
          <Link to="/contacts" className="link">
            <Trans>Contacts</Trans>
          </Link>
        }
        title={<Trans>Import contacts</Trans>}
        lede={
          <Trans>
            Save your contacts as a vCard file (.vcf) on your phone or computer and choose it here.
          </Trans>
        }
      />
      {fault && (
        <div role="alert" className="mb-5">
          <Banner boxed kind={cards ? 'info' : 'danger'} title={fault} />
        </div>
      )}
      {cards ? (
        <Choose cards={cards} known={known} onBack={() => setCards(null)} />
      ) : (
        <>
          <label
            className={buttonClass({ look: 'primary', size: 'large', wide: undefined, iconOnly: undefined })}
          >
            <Trans>Choose a file</Trans>
            <input
              type="file"
              accept=".vcf,text/vcard,text/x-vcard"
              className="sr-only"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </label>
          <p className="hint mt-4">
            <Trans>It is read on this device. Nobody is added to your list until you choose them.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

type ChooseProps = { cards: readonly Card[]; known: readonly Contact[]; onBack: () => void }

function Choose({ cards, known, onBack }: ChooseProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const navigate = useNavigate()
  const family = useFamilies().data?.[0]
  const rows = cards.map((card) => ({ card, same: findSame(card, known) }))
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map())
  // existing contacts are skipped unless selected; whether they exist may be known only after the file was read
  const chosen = new Set(rows.flatMap(({ same }, at) => ((decided.get(at) ?? same === null) ? [at] : [])))
  const { importAll, isBusy, failure } = useImport()
  const fault = failure && errorSentence(i18n, failure)
  const toggle = (at: number) => setDecided(new Map(decided).set(at, !chosen.has(at)))
  const birthdayWords = (monthAndDay: string) => {
    // a leap year, for those born on 29 February
    const day = dayText(`2024-${monthAndDay}`, locale, { day: 'numeric', month: 'long' })
    return t`Birthday on ${day}`
  }
  const go = async () => {
    if (chosen.size === 0) return
    const inputs = rows.flatMap(({ card }, at) =>
      chosen.has(at) ? [inputOfCard(card, family?.id ?? null, birthdayWords)] : [],
    )
    if (!(await importAll(inputs))) return
    const title = t`${plural(inputs.length, { one: '# contact added', other: '# contacts added' })}`
    raiseToast({ type: 'success', title })
    await navigate('/contacts')
  }
  return (
    <>
      <ul className="items">
        {rows.map(({ card, same }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the file's order never changes
          <li key={at} className="py-1">
            <Checkbox checked={chosen.has(at)} onChange={() => toggle(at)}>
              <span className="block font-semibold [overflow-wrap:anywhere]">{card.name}</span>
              <span className="block text-15 text-ink-2 [overflow-wrap:anywhere]">
                {same ? (
                  <Trans>Looks like {same.contact.name}, who is in your list</Trans>
                ) : (
                  [card.relationship || card.organisation, card.phones[0]?.number, card.email]
                    .filter(Boolean)
                    .join(' · ')
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {fault && (
        <div role="alert" className="mt-5">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <div className="act-bar">
        <Button size="large" onClick={onBack}>
          <Trans>Another file</Trans>
        </Button>
        {chosen.size === 0 ? (
          <ButtonLink to="/contacts" size="large">
            <Trans>Select nobody</Trans>
          </ButtonLink>
        ) : (
          <Button look="primary" size="large" busy={isBusy} onClick={go}>
            <Plural value={chosen.size} one="Import one" other="Import #" />
          </Button>
        )}
      </div>
    </>
  )
}
