import { createFolder, type Folder, folderZip, renameFolder } from '@evenhand/contract/documents/folders.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FolderPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '../api/call.ts'
import { failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { useWrites } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { saveBlob } from '../ui/save-blob.ts'
import { raiseToast } from '../ui/toast-event.ts'

/** Creates a folder. */
export function NewFolder({ familyId }: { familyId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FolderPlus className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>New folder</Trans>
      </Button>
      <FolderDialog
        title={t`New folder`}
        familyId={familyId}
        folder={null}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Actions on a folder: rename it, or download everything in it. */
export function FolderAct({ familyId, folder }: { familyId: string; folder: Folder | null }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const takeAll = async () => {
    if (!begins()) return
    try {
      const zip = await callForFile(folderZip, {
        params: { familyId },
        query: { folder: folder?.id ?? 'none' },
      })
      saveBlob(zip, `${folder?.name ?? t`Documents`}.zip`)
    } catch (thrown) {
      const message = errorSentence(i18n, failureOf(thrown))
      raiseToast({ type: 'error', title: t`The folder could not be downloaded`, message })
    } finally {
      ended()
    }
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        icon={<Download className="icon icon-small" aria-hidden="true" />}
        onClick={takeAll}
      >
        <Trans>Download as ZIP</Trans>
      </Button>
      {folder && (
        <>
          <Button
            look="quiet"
            size="small"
            icon={<Pencil className="icon icon-small" aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            <Trans>Rename</Trans>
          </Button>
          <FolderDialog
            title={t`Rename the folder`}
            familyId={familyId}
            folder={folder}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </>
  )
}

type FolderDialogProps = {
  title: string
  familyId: string
  folder: Folder | null
  isOpen: boolean
  onClose: () => void
}

function FolderDialog({ title, familyId, folder, isOpen, onClose }: FolderDialogProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(folder?.name ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const { submit, isBusy, failure } = useWrites({ needsReply: true })
  const save = async () => {
    const given = name.trim()
    setEmpty(given === '')
    if (given === '') return
    const sent = folder
      ? await submit(renameFolder, { params: { id: folder.id }, body: { name: given } })
      : await submit(createFolder, { params: { familyId }, body: { name: given } })
    if (!sent) return
    if (!folder) setName('')
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={isBusy} onClick={save}>
            {folder ? <Trans>Rename</Trans> : <Trans>Create the folder</Trans>}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t`Name`}
          hint={folder ? undefined : t`Its name shows to the other parent once something in it is shared.`}
          error={isEmpty ? t`Give it a name.` : undefined}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      </form>
    </Dialog>
  )
}
