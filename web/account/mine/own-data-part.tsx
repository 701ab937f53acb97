import type { OwnExport } from '@evenhand/contract/own-data/own-data.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { failureOf } from '../../api/call-failure.ts'
import { dateTimeText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Part } from '../../ui/part.tsx'
import { Banner } from '../../ui/states.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { askForCopy, isUnderWay, saveCopy, useOwnExports } from './own-data.data.ts'

/** [SET-01] A copy of everything stored about the person: made in the background on request, saved as a ZIP. */
export function OwnDataPart() {
  const { i18n } = useLingui()
  const freshly = useFreshly()
  const exports = useOwnExports()
  const ask = useAct(msg`Your data could not be exported`)
  const all = exports.data?.exports ?? []
  return (
    <Part
      title={<Trans>Your data</Trans>}
      hint={<Trans>A copy of everything kept about you, to read or to take elsewhere.</Trans>}
    >
      <div className="grid gap-4">
        <FaultBanner fault={ask.fault} />
        {exports.error && all.length === 0 && (
          <Banner
            boxed
            kind="danger"
            title={errorSentence(i18n, failureOf(exports.error))}
            end={
              <Button size="small" onClick={() => exports.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        {all.length > 0 && (
          <ul className="items">
            {all.map((one) => (
              <Copy key={one.id} copy={one} />
            ))}
          </ul>
        )}
        <div>
          <Button
            size="small"
            busy={ask.isBusy}
            disabled={all.some(isUnderWay)}
            onClick={() => ask.run(() => freshly(askForCopy))}
          >
            <Trans>Export my data</Trans>
          </Button>
        </div>
        <p className="hint">
          <Trans>
            A ZIP with lists as JSON and every file you can see. It is kept for a week, for you alone.
          </Trans>
        </p>
      </div>
    </Part>
  )
}

function Copy({ copy }: { copy: OwnExport }) {
  const { t } = useLingui()
  const region = useRegion()
  const freshly = useFreshly()
  const save = useAct(msg`The file could not be saved`)
  const made = dateTimeText(copy.createdAt, region)
  const percent = copy.parts === 0 ? 0 : Math.min(100, Math.floor((copy.written / copy.parts) * 100))
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <span className="item-title block">{made}</span>
          {copy.status === 'done' && copy.bytes !== null && (
            <span className="item-more block">{sizeText(copy.bytes, region.locale)}</span>
          )}
        </span>
        {copy.status === 'done' && (
          <Button
            size="small"
            aria-label={t`Save the ZIP of ${made}`}
            busy={save.isBusy}
            onClick={() => save.run(() => freshly(() => saveCopy(copy)))}
          >
            <Trans>Save the ZIP</Trans>
          </Button>
        )}
      </div>
      {isUnderWay(copy) && (
        <>
          <progress className="record-progress" max={100} value={percent} aria-label={made} />
          <p className="hint" aria-live="polite">
            <Trans>{percent}% done. It continues if you leave this page.</Trans>
          </p>
        </>
      )}
      {copy.status === 'failed' && <ErrorLine>{t`It could not be made. Try again.`}</ErrorLine>}
      <FaultBanner fault={save.fault} />
    </li>
  )
}
