import type { Family } from '@evenhand/contract/family/family.ts'
import type { RecordDevice } from '@evenhand/contract/record/devices.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock, Laptop, Smartphone, Tablet } from 'lucide-react'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText, dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import type { ContentCheck } from './content-check.ts'
import { useEndDevice, useReported, useWitnesses } from './record.data.ts'

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop }

type ListProps = { family: Family; parents: Parents; size: number; content: ContentCheck | undefined }

/** [REC-04] Who has confirmed the record besides the server, and who has not. */
export function WitnessList({ family, parents, size, content }: ListProps) {
  const { t } = useLingui()
  const region = useRegion()
  const { data } = useWitnesses(family.id)
  const here = useReported(family.id)
  if (!data) return null
  const active = data.devices.filter(({ endedAt }) => endedAt === null)
  const { me, other, them } = parents
  const hasTheirs = active.some(({ personId, confirmedSize }) => personId !== me.id && confirmedSize)
  const isHere = active.some(({ id }) => id === here?.device)
  const stamp = data.stamps.at(-1)
  // every browser ever signed in is one: those that say nothing must not stand between the record and its reader
  const silent = active.filter(({ id, confirmedSize }) => confirmedSize === null && id !== here?.device)
  const shown = (device: RecordDevice) => (
    <Device
      key={device.id}
      device={device}
      family={family}
      size={size}
      them={them}
      content={content}
      isMine={device.personId === me.id}
    />
  )
  return (
    <section aria-label={t`Witnesses`}>
      <ul className="record-witnesses">
        {active.filter((one) => !silent.includes(one)).map(shown)}
        {/* this device confirms the record while the screen is open: its row is there from the start */}
        {!isHere && <ThisDevice />}
        {other && !hasTheirs && (
          <li className="record-witness is-missing">
            <Smartphone className="icon" aria-hidden="true" />
            <div>
              <p className="font-semibold">{them}</p>
              <p className="text-15 text-ink-2">
                <Trans>No device of {them} has confirmed the record yet.</Trans>
              </p>
            </div>
          </li>
        )}
        <li className={stamp ? 'record-witness' : 'record-witness is-missing'}>
          <Clock className="icon" aria-hidden="true" />
          <div>
            <p className="font-semibold">
              <Trans>Time service</Trans>
            </p>
            <p className="text-15 text-ink-2">
              {stamp ? (
                <Trans>
                  {dateTimeText(stamp.at, region)}, {stamp.size} of {size} entries
                </Trans>
              ) : data.isStamped ? (
                <Trans>First asked tonight.</Trans>
              ) : (
                <Trans>Not used on this server.</Trans>
              )}
            </p>
          </div>
        </li>
      </ul>
      {silent.length > 0 && (
        <details className="mt-3">
          <summary className="link min-h-11 cursor-pointer content-center">
            <Plural
              value={silent.length}
              one="# more device, which has confirmed nothing yet"
              other="# more devices, which have confirmed nothing yet"
            />
          </summary>
          <ul className="record-witnesses pt-2">{silent.map(shown)}</ul>
        </details>
      )}
    </section>
  )
}

/** This device while it has not confirmed anything yet, or cannot. */
function ThisDevice() {
  return (
    <li className="record-witness is-you">
      <Smartphone className="icon" aria-hidden="true" />
      <div>
        <p className="font-semibold">
          <Trans>This device</Trans>
        </p>
        <p className="text-15 text-ink-2">
          <Trans>Has not confirmed anything yet.</Trans>
        </p>
        <p className="record-key">&nbsp;</p>
      </div>
    </li>
  )
}

type DeviceProps = {
  device: RecordDevice
  family: Family
  size: number
  them: string
  isMine: boolean
  content: ContentCheck | undefined
}

function Device({ device, family, size, them, isMine, content }: DeviceProps) {
  const { t } = useLingui()
  const region = useRegion()
  const end = useEndDevice()
  const Icon = ICONS[device.label ?? 'phone']
  const here = useReported(family.id)
  const isHere = here?.device === device.id
  const mine = { phone: t`Your phone`, tablet: t`Your tablet`, computer: t`Your computer` }
  const { confirmedAt, confirmedSize } = device
  // of what others signed, only what was compared here; of its own this device knows itself
  const known = Math.max(content?.confirmed.get(device.id) ?? 0, isHere ? here.size : 0) || null
  const params = { familyId: family.id, deviceId: device.id }
  return (
    <li className={`record-witness ${isMine ? 'is-you' : 'is-them'}`}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="font-semibold">
          {isHere ? t`This device` : isMine ? mine[device.label ?? 'phone'] : t`${them}’s device`}
        </p>
        <p className="text-15 text-ink-2">
          {confirmedSize !== null && content?.contradicted.has(device.id) ? (
            <Trans>What it signed does not fit this record.</Trans>
          ) : confirmedSize !== null && known === null ? (
            <Trans>Says it confirmed up to {confirmedSize}; not checked here yet.</Trans>
          ) : !isMine && known !== null ? (
            <Trans>Has confirmed {known} entries, a day ago or earlier.</Trans>
          ) : confirmedAt && known !== null ? (
            known >= size ? (
              <Trans>
                {dayText(confirmedAt.slice(0, 10), region.locale)}, all {size}
              </Trans>
            ) : (
              <Trans>
                {dayText(confirmedAt.slice(0, 10), region.locale)}, up to {known}
              </Trans>
            )
          ) : (
            <Trans>Has not confirmed anything yet.</Trans>
          )}
        </p>
        <p className="record-key" title={device.kid}>
          <Trans>Key {device.kid.slice(0, 12)}</Trans>
        </p>
        {isMine && !isHere && (
          <Button
            size="small"
            busy={end.isBusyWith({ deviceId: device.id })}
            onClick={() => void end.submit({ params, body: { reason: 'lost' } })}
          >
            <Trans>I lost this device</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
