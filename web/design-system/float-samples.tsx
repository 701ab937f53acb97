import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Info } from 'lucide-react'
import { useState } from 'react'
import { DemoBanner } from '../frame/demo-banner.tsx'
import { OfflineWords } from '../frame/offline-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { FormSheet } from '../ui/form-sheet.tsx'
import { Menu } from '../ui/menu.tsx'
import { Skeleton, SkeletonRibbon, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { ToastCard } from '../ui/toaster.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Row } from './sheet.tsx'

export function ToastSamples() {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ToastCard
          toast={{ id: 'a', type: 'success', title: 'Receipt added', message: 'Orthodontist, 164.00' }}
        />
        <ToastCard
          toast={{
            id: 'b',
            type: 'info',
            title: 'Draft deleted',
            message: 'Thursday handover',
            action: { label: 'Undo', onClick: () => {} },
          }}
        />
        <ToastCard
          toast={{
            id: 'c',
            type: 'error',
            title: 'Not sent yet',
            message: 'The photo is larger than 10 MB.',
          }}
        />
      </div>
      <Row>
        <Button
          onClick={() =>
            raiseToast({ type: 'success', title: 'Receipt added', message: 'Orthodontist, 164.00' })
          }
        >
          <Trans>Raise a toast</Trans>
        </Button>
      </Row>
      <OfflineWords boxed />
      <DemoBanner boxed />
    </div>
  )
}

export function DialogSamples() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'form' | null>(null)
  const close = () => setOpen(null)
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>
        <Trans>Open a dialog</Trans>
      </Button>
      <Button onClick={() => setOpen('sheet')}>
        <Trans>Open a sheet</Trans>
      </Button>
      <Button onClick={() => setOpen('form')}>
        <Trans>Open a form</Trans>
      </Button>
      {open === 'form' && (
        <FormSheet title="Rename the folder" isBusy={false} onSave={async () => close()} onClose={close}>
          <TextField label="Name" defaultValue="School" />
        </FormSheet>
      )}
      <Menu
        label={t`More`}
        trigger={
          <button type="button" className="button button-icon" aria-label={t`More`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </button>
        }
        entries={[
          { id: 'edit', label: 'Edit' },
          { id: 'receipt', label: 'See receipt' },
          { id: 'remove', label: 'Withdraw', isDanger: true },
        ]}
      />
      <Tooltip text="Half each, by clause 4">
        <button type="button" className="button button-icon" aria-label={t`Why`}>
          <Info className="icon" aria-hidden="true" />
        </button>
      </Tooltip>
      <Dialog
        title="Withdraw this expense?"
        shape={open === 'sheet' ? 'sheet' : 'dialog'}
        isOpen={open === 'dialog' || open === 'sheet'}
        onClose={close}
        acts={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button look="danger" onClick={close}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>It stays in the record and counts nowhere.</p>
      </Dialog>
    </Row>
  )
}

export function StateSamples() {
  return (
    <div className="grid gap-10">
      <EmptyState
        headingLevel={3}
        title="Papers both of you can find, in one place."
        act={<Button look="primary">Add the first one</Button>}
      >
        Birth certificates, school letters, the agreement.
      </EmptyState>
      <div className="grid gap-10 lg:grid-cols-2">
        <ErrorState
          title="Something went wrong"
          reference="If you write to support, mention 7F-2041."
          acts={<Button look="primary">Refresh Page</Button>}
        >
          This page could not load. Nothing you saved is lost.
        </ErrorState>
        <ErrorState title="This page belongs to Sam alone." acts={<Button>Open my notes</Button>}>
          Private notes stay with the person who wrote them. You have yours too.
        </ErrorState>
      </div>
      <Skeleton label="Loading the agenda, example" className="grid max-w-[560px] gap-3">
        <SkeletonRibbon />
        <SkeletonRows />
      </Skeleton>
    </div>
  )
}
