import type { Family } from '@evenhand/contract/family/family.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnce } from '../api/writes/use-once.ts'
import type { Fault } from '../replica/growing.ts'
import type { Why } from '../replica/message.ts'
import { ReplicaFailure } from '../replica/replica.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { CompareByVoice } from './compare-by-voice.tsx'
import { useRecordCheck } from './record.data.ts'
import { type Here, keepACopy, useReplica } from './replica.data.ts'

/** [REC-07] How far this device has the record itself, why if it does not, and a copy to keep. */
export function DeviceCopy({ family, them }: { family: Family; them: string | null }) {
  const { data } = useReplica(family.id)
  const check = useRecordCheck(family.id)
  if (!data) return null
  const isUnsigned = check.data?.state === 'unsigned' && data.size === 0
  return (
    <section className="record-panel" aria-labelledby="record-device">
      <h2 id="record-device" className="heading-serif">
        <Trans>On this device</Trans>
      </h2>
      {data.fault && <FaultSentence fault={data.fault} />}
      <p className="text-15">
        <HowFar here={isUnsigned ? { lacking: 'no-signature', size: 0, fault: null } : data} />
      </p>
      {data.lacking === null && data.size > 0 && data.from === 0 && (
        <>
          <KeepACopy family={family} />
          {them && <CompareByVoice familyId={family.id} them={them} size={data.size} />}
        </>
      )}
    </section>
  )
}

function HowFar({ here }: { here: Here }) {
  const { t } = useLingui()
  const region = useRegion()
  const { size } = here
  if (here.lacking !== null) return <Lacking why={here.lacking} />
  if (here.isDamaged) return t`Part of the copy on this device cannot be read any more. It is fetched again.`
  if (size === 0)
    return here.reading > 0
      ? plural(here.reading, {
          one: 'The record is being copied to this device: # entry so far.',
          other: 'The record is being copied to this device: # entries so far.',
        })
      : t`The record is copied to this device once the page is quiet.`
  const signed = dateTimeText(here.signedAt ?? '', region)
  if (here.from >= size)
    return t`This device has no room for the record. It is read from the server, and an export has all of it.`
  if (here.from > 0)
    return (
      <Trans>
        This device has no room for all of the record. It has the newest part, from {entryNumber(here.from)}{' '}
        on, each entry checked. An export has all of it.
      </Trans>
    )
  return (
    <Trans>
      {plural(size, { one: '# entry', other: '# entries' })}, checked one by one as they came, and all of them
      against the signature of {signed}. They can be read here while the server does not answer, and are
      removed from this device when you sign out.
    </Trans>
  )
}

function Lacking({ why }: { why: Why }) {
  const { t } = useLingui()
  switch (why) {
    case 'no-crypto':
      return t`This address came without https, so this browser cannot encrypt a copy of the record. The record is read from the server.`
    case 'no-database':
      return t`This browser does not let Evenhand store anything here, so there is no copy of the record on this device.`
    case 'no-room':
      return t`This device has no room for the record. It is read from the server, and an export has all of it.`
    case 'no-signature':
      return t`This browser cannot check the server’s signature over the record, so there is no copy of it on this device.`
    case 'no-worker':
      return t`This browser cannot check a copy of the record in the background, so there is none on this device.`
    default:
      return t`The copy on this device could not be read just now. Open the page again.`
  }
}

/** What the server gave out instead of the record; what was checked before is still here. */
function FaultSentence({ fault }: { fault: Fault }) {
  const { t } = useLingui()
  const number = entryNumber('seq' in fault ? fault.seq : fault.size - 1)
  const found: Record<Fault['code'], string> = {
    'left-out': t`The server left out ${number}.`,
    repeated: t`The server gave out an earlier entry again in the place of ${number}.`,
    'not-an-entry': t`What the server gave out as ${number} is not an entry.`,
    'time-goes-back': t`The server dates ${number} before the entry that precedes it.`,
    'body-differs': t`The content that the server gave out for ${number} is not what was recorded.`,
    withheld: t`The server did not give out the content of ${number}, and does not say that it was removed.`,
    'ends-early': t`The server signed for more entries than it gives out: ${number} is missing.`,
    'history-differs': t`The entries up to ${number} do not fit the signature over them.`,
  }
  return (
    <div role="alert" className="record-alarm">
      <p className="font-semibold">{found[fault.code]}</p>
      <p>
        <Trans>
          It may be a fault, with no intent behind it. This device goes on with what it had checked before.
          Keep a copy, and ask whoever runs this server.
        </Trans>
      </p>
    </div>
  )
}

function KeepACopy({ family }: { family: Family }) {
  const { t } = useLingui()
  const { isBusy, once } = useOnce()
  const [failure, setFailure] = useState<string | null>(null)
  const keep = () =>
    once(async () => {
      setFailure(null)
      try {
        await keepACopy(family.id)
      } catch (thrown) {
        const isDamaged = thrown instanceof ReplicaFailure && thrown.why === 'damaged'
        setFailure(
          isDamaged
            ? t`Part of the copy on this device cannot be read any more. It is fetched again.`
            : t`The copy could not be made. Try again.`,
        )
      }
    })
  return (
    <>
      <Button busy={isBusy} onClick={() => void keep()}>
        <Trans>Keep a copy</Trans>
      </Button>
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <p className="text-15 text-ink-2 max-md:text-13">
        <Trans>
          A ZIP made on this device, without the server’s seal and without files such as pictures. The page
          that checks an export checks it, too.
        </Trans>
      </p>
    </>
  )
}
