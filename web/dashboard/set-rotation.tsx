import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { useQueue } from '../api/writes/queue-state.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { setRotation } from '../calendar/rotation/rotation.data.ts'
import {
  isRotationWhole,
  RotationFields,
  type RotationValues,
  rotationOf,
  valuesOf,
} from '../calendar/rotation/rotation-fields.tsx'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Banner } from '../ui/states.tsx'
import { Status } from '../ui/status.tsx'

/** In place of the ribbon: asks whose time it is, and lets the parent set it right there. */
export function SetRotation({ family, them }: { family: Family; them: string }) {
  const [isOpen, setOpen] = useState(false)
  const isUnsent = useQueue().waiting.some((write) => write.call === 'putRotation')
  return (
    <section aria-labelledby="whose-time" className="max-w-[640px]">
      <h2 id="whose-time" className="heading-serif">
        <Trans>Whose time is it?</Trans>
      </h2>
      <p className="mt-2 max-w-measure text-ink-2">
        <Trans>Say how nights are usually shared, and the coming days appear here as a ribbon.</Trans>
      </p>
      {isUnsent ? (
        <p className="mt-4">
          <Status glyph="waiting">
            <Trans>Waiting to be sent</Trans>
          </Status>
        </p>
      ) : isOpen ? (
        <RotationForm family={family} them={them} onClose={() => setOpen(false)} />
      ) : (
        <>
          <div
            className="mt-5 h-11 rounded-round border-[1.5px] border-dashed border-edge"
            aria-hidden="true"
          />
          <Button className="mt-4 max-md:w-full" onClick={() => setOpen(true)}>
            <Trans>Choose a pattern</Trans>
          </Button>
          <p className="mt-3">
            <Link to="/calendar/schedule" className="link">
              <Trans>Another schedule</Trans>
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

type RotationFormProps = { family: Family; them: string; onClose: () => void }

function RotationForm({ family, them, onClose }: RotationFormProps) {
  const { i18n } = useLingui()
  const [values, setValues] = useState<RotationValues>(() => valuesOf(null, false))
  const [isAsked, setAsked] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const choice = rotationOf(values)
    if (choice === null || !isRotationWhole(values)) return
    if (!begins()) return
    setFault(null)
    try {
      // then the family is refetched with it, and the ribbon replaces this form
      await setRotation(family.id, choice)
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    ended()
  }
  return (
    <form onSubmit={submit} noValidate>
      <RotationFields values={values} onChange={setValues} them={them} isAsked={isAsked} />
      {fault && (
        <div role="alert" className="mt-5">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
        <Button size="large" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
