import {
  type DocumentVersion,
  type DocumentWhole,
  shareDocument,
} from '@evenhand/contract/documents/documents.ts'
import { mayShare } from '@evenhand/domain/documents/document.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { WhoseMark } from './document-marks.tsx'

type SharePanelProps = { document: DocumentWhole; version: DocumentVersion; parents: Parents }

/** Shares a version: names it, says that sharing cannot be undone, and asks for confirmation. */
export function SharePanel({ document, version, parents }: SharePanelProps) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, failure } = useWrite(shareDocument, { needsReply: true })
  const facts = {
    ownerId: document.ownerId,
    isShared: document.isShared,
    isWithdrawn: document.withdrawnAt !== null,
  }
  if (mayShare(facts, version, parents.me.id) !== true) return null
  const { number } = version
  const { them } = parents
  const share = async () => {
    const sent = await submit({ params: { id: document.id }, body: { versionId: version.id } })
    if (sent) setAsking(false)
  }
  return (
    <section
      aria-labelledby="share-head"
      className="grid gap-1.5 rounded-3 bg-well p-5 [--ground:var(--well)]"
    >
      <h3 id="share-head" className="flex items-center gap-2.5 text-17 font-semibold">
        <WhoseMark look="mine" />
        {document.versionCount > 1 ? <Trans>Version {number} isn’t shared</Trans> : <Trans>Not shared</Trans>}
      </h3>
      <p className="text-15 text-ink-2">
        <Trans>
          Once you share it, {them} can open and keep it, and so can the record. Sharing cannot be taken back.
        </Trans>
      </p>
      <p className="mt-2">
        <Button onClick={() => setAsking(true)}>
          {document.versionCount > 1 ? (
            <Trans>
              Share version {number} with {them}
            </Trans>
          ) : (
            <Trans>Share with {them}</Trans>
          )}
        </Button>
      </p>
      <Dialog
        role="alertdialog"
        title={t`Share “${document.title}” with ${them}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        acts={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it to myself</Trans>
            </Button>
            <Button look="primary" busy={isBusy} onClick={share}>
              <Trans>Share permanently</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            {them} will be able to open, download and keep this version, with its name, tags and note. It
            enters the record of both of you, and neither of you can take it out again.
          </Trans>
        </p>
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      </Dialog>
    </section>
  )
}
