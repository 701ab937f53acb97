import type { Child } from '@evenhand/contract/family/family.ts'
import type { DocumentKind } from '@evenhand/domain/documents/document.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { startUpload } from './uploads.ts'

type WhatIsItProps = { familyId: string; child: Child; onClose: () => void }
type Answer = { readonly kind: DocumentKind; readonly name: string | null }

/**
 * [DOC-01] A document from a child's card: one says what it is, and the file chooser opens. It is called after that, with
 * the child's name, whatever the camera called it.
 */
export function WhatIsIt({ familyId, child, onClose }: WhatIsItProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const answer = useRef<Answer | null>(null)
  const ofWhom = child.firstName || child.name
  const answers: readonly Answer[] = [
    { kind: 'insurance', name: t`Insurance card` },
    { kind: 'identity', name: t`Passport or identity card` },
    { kind: 'medical', name: t`Vaccination record` },
    { kind: 'medical', name: t`Doctor’s letter` },
    { kind: 'school', name: t`School report` },
    { kind: 'other', name: null },
  ]
  const take = (files: readonly File[]) => {
    if (answer.current === null || files.length === 0) return
    const { kind, name } = answer.current
    const about = { kind, childId: child.id, ...(name === null ? {} : { title: t`${name}, ${ofWhom}` }) }
    for (const file of files) startUpload(familyId, file, { document: about })
    onClose()
  }
  return (
    <Dialog
      shape="sheet"
      title={<Trans>A document for {ofWhom}: what is it?</Trans>}
      isOpen
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {answers.map((one) => (
          <Button
            key={one.name}
            onClick={() => {
              answer.current = one
              input.current?.click()
            }}
          >
            {one.name ?? <Trans>Something else</Trans>}
          </Button>
        ))}
      </div>
      <p className="hint mt-4">
        <Trans>Only you see it until you share it.</Trans>
      </p>
      <input
        ref={input}
        type="file"
        aria-label={t`The file`}
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Dialog>
  )
}
