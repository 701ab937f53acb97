import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { type CardVersion, writeCards } from '@evenhand/domain/contacts/vcard-write.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { cardOf } from './cards.ts'

/** Saves contacts as a vCard file for any address book. It is created on this device (CON-02). */
export function ExportCards({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [version, setVersion] = useState<CardVersion>('3.0')
  const [withNotes, setWithNotes] = useState(false)
  const count = contacts.length
  const save = () => {
    const cards = contacts.map(cardOf).map((card) => (withNotes ? card : { ...card, notes: '' }))
    const url = URL.createObjectURL(
      new Blob([writeCards(cards, version)], { type: 'text/vcard;charset=utf-8' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = count === 1 ? 'contact.vcf' : 'contacts.vcf'
    link.click()
    // by then the browser has started to read it
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    setOpen(false)
  }
  if (count === 0) return null
  return (
    <>
      <Button icon={<Download className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Export contacts</Trans>
      </Button>
      <Dialog
        title={<Plural value={count} one="Save one contact" other="Save # contacts" />}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        acts={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" onClick={save}>
              <Trans>Save the file</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p className="text-ink-2">
            <Trans>A vCard file that Apple, Google and Outlook can read.</Trans>
          </p>
          <Segmented
            label={t`vCard version`}
            value={version}
            onChange={setVersion}
            options={[
              { value: '3.0', label: <Trans>3.0, for most</Trans> },
              { value: '4.0', label: <Trans>4.0, newer</Trans> },
            ]}
          />
          <Checkbox checked={withNotes} onChange={(event) => setWithNotes(event.target.checked)}>
            <Trans>Include my notes</Trans>
          </Checkbox>
        </div>
      </Dialog>
    </>
  )
}
