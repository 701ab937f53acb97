import {
  type DocumentVersion,
  type DocumentWhole,
  shareDocument,
} from '@evenhand/contract/documents/documents.ts'
import { mayShare } from '@evenhand/domain/documents/document.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { does, useBindingAct } from '../api/writes/use-binding-act.ts'
import type { Parents } from '../family/scope/parents.ts'
import { ActSlot } from '../page/act-slot.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { WhoseMark } from './document-marks.tsx'

type SharePanelProps = { document: DocumentWhole; version: DocumentVersion; parents: Parents }

/** Shares a version: names it, says that sharing cannot be taken back, asks, and can be undone for eight seconds. */
export function SharePanel({ document, version, parents }: SharePanelProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const ask = { params: { id: document.id }, body: { versionId: version.id } }
  const act = useBindingAct(
    document.id,
    { share: does(shareDocument, ask) },
    {
      answers: [`document:${document.id}`],
      needsReply: true,
    },
  )
  // asked about what differs, one is asked anew once it does not
  if (act.isPaused && isAsking) setAsking(false)
  const facts = {
    ownerId: document.ownerId,
    isShared: document.isShared,
    isWithdrawn: document.withdrawnAt !== null,
  }
  const { number } = version
  const { them } = parents
  const share = {
    label: <Trans>Share permanently</Trans>,
    said: <Trans>Shared with {them}</Trans>,
    glyph: 'done',
    look: 'primary',
  } as const
  if (act.given)
    return (
      <ActSlot
        act={act}
        words={{ share }}
        them={them}
        after={
          <p className="act-note">
            <Trans>{them} can open and keep it now.</Trans>
          </p>
        }
      />
    )
  if (mayShare(facts, version, parents.me.id) !== true) return null
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
      {act.refusal && <ErrorLine>{act.refusal}</ErrorLine>}
      {act.isPaused ? (
        <p className="hint mt-2">
          <Trans>You can share it once it matches the record.</Trans>
        </p>
      ) : (
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
      )}
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
            <Button
              look="primary"
              onClick={() => {
                setAsking(false)
                act.say('share')
              }}
            >
              {share.label}
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
      </Dialog>
    </section>
  )
}
