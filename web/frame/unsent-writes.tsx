import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQueue } from '../api/writes/queue-state.ts'
import { waitsFor } from '../api/writes/queued-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Banner } from '../ui/states.tsx'
import { UnsentRow } from './unsent-row.tsx'

/**
 * Writes from this device that have not reached the server: refused after the person had left the form, or still
 * waiting for a connection. A refused one stays until the person has decided about it.
 */
export function UnsentWrites() {
  const { t } = useLingui()
  const { waiting, refused, overdue } = useQueue()
  const [isOpen, setOpen] = useState(false)
  const back = refused.filter(({ ask }) => !refused.some(({ id }) => waitsFor(ask, id)))
  // one that failed keeps those behind it back; a held write can be undone where it was made
  const stuck = new Set(waiting.filter(({ tries }) => tries > 0).map(({ lane }) => lane))
  const late = waiting.filter(
    ({ id, lane, hold }) => hold === undefined && (stuck.has(lane) || overdue.includes(id)),
  )
  const count = back.length + late.length
  if (count === 0 && !isOpen) return null
  return (
    <>
      {count > 0 && (
        <Banner
          kind={back.length > 0 ? 'danger' : 'offline'}
          isShort={back.length === 0}
          title={
            back.length > 0 ? (
              <Plural
                value={back.length}
                one="One thing you wrote could not be saved"
                other="# things you wrote could not be saved"
              />
            ) : (
              <Plural
                value={late.length}
                one="One change waiting to be sent"
                other="# changes waiting to be sent"
              />
            )
          }
          end={
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {back.length > 0 ? <Trans>See why</Trans> : <Trans>View</Trans>}
            </button>
          }
        >
          {back.length === 0 && (
            <Plural
              value={late.length}
              one="It is sent as soon as the server answers."
              other="They are sent as soon as the server answers."
            />
          )}
        </Banner>
      )}
      <Dialog
        title={t`Not sent from this device`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        acts={
          <Button onClick={() => setOpen(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {count === 0 ? (
          <p>
            <Trans>Everything you wrote has been sent.</Trans>
          </p>
        ) : (
          <ul className="items">
            {[...back, ...late].map((write) => (
              <UnsentRow key={write.id} write={write} onLeave={() => setOpen(false)} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
