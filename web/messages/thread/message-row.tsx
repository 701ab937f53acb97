import type { Family } from '@evenhand/contract/family/family.ts'
import type { Message } from '@evenhand/contract/messages/messages.ts'
import { stateOf } from '@evenhand/domain/messages/message.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { memo, type Ref, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { dayOf, dayText, longDayText, timeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { RibbonTick } from '../../ui/plots/ribbon.tsx'
import { useBecomes } from '../composer/becomes.ts'
import { Checked, Cover, ShortAnswers, ThreatNote } from '../floats.ts'
import { AttachmentView } from './attachment-view.tsx'
import { MessageText } from './message-text.tsx'
import { useOpened } from './opened.ts'

type MessageRowProps = {
  family: Family
  parents: Parents
  message: Message
  /** when the previous message was sent; null: unknown or none */
  before: string | null
  isFirst: boolean
  isFirstUnread: boolean
  isFound: boolean
  /** whose time it was */
  holder: 'you' | 'them' | null
  /** covered by the reader's shield */
  isCovered: boolean
  bodyRef: Ref<HTMLDivElement> | undefined
  onReply: (message: Message) => void
  /** for the newest message alone: below it stand the short answers */
  onShortAnswer: ((message: Message, text: string) => void) | null
}

/**
 * A message in the thread, below the mark of its day. Memoised, since the thread around it rerenders on every scroll.
 */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { parents, message, before, isFirst, isFirstUnread, isFound, holder } = props
  const { zone } = useRegion()
  const isMine = message.authorId === parents.me.id
  const startsDay = isFirst || (before !== null && dayOf(before, zone) !== dayOf(message.sentAt, zone))
  return (
    <>
      {startsDay && <DayMark instant={message.sentAt} />}
      {isFirstUnread && (
        <p className="unread-mark">
          <span>
            <Trans>New since you were here</Trans>
          </span>
        </p>
      )}
      <article
        className={classNames('message', isMine ? 'message-mine' : 'message-theirs', isFound && 'is-found')}
      >
        <div className="message-line">
          <Bubble {...props} isMine={isMine} />
          <MessageMenu {...props} />
        </div>
        <p className="message-meta">
          {holder && <RibbonTick holder={holder} them={parents.them} />}
          <span className="sr-only">{isMine ? <Trans>You</Trans> : parents.them}</span>
          <MessageTimes message={message} isMine={isMine} them={parents.them} />
        </p>
        <Suspense>
          <Checked {...props} />
          {isAnsweredShortly(props) && (
            <ShortAnswers
              family={props.family}
              message={message}
              onWrite={(text: string) => props.onShortAnswer?.(message, text)}
            />
          )}
        </Suspense>
      </article>
    </>
  )
})

/** “Thanks” below what may hurt or frighten would be put into somebody’s mouth. */
const isAnsweredShortly = ({ message, parents, isCovered, onShortAnswer }: MessageRowProps) =>
  onShortAnswer !== null &&
  parents.other !== null &&
  message.authorId !== parents.me.id &&
  !isCovered &&
  (message.severity ?? 0) < 2 &&
  message.safety.length === 0

function DayMark({ instant }: { instant: string }) {
  const { t } = useLingui()
  const region = useRegion()
  const day = dayOf(instant, region.zone)
  const today = dayOf(clockNow(), region.zone)
  const words =
    day === today
      ? t`Today`
      : day.slice(0, 4) === today.slice(0, 4)
        ? longDayText(instant, region)
        : dayText(day, region.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <h2 className="day-mark">
      <span className="begins">{words}</span>
    </h2>
  )
}

function Bubble(props: MessageRowProps & { isMine: boolean }) {
  const { family, parents, message, isMine, isCovered, bodyRef } = props
  const { replyTo, attachments, text, urgent } = message
  const [isOpened, open] = useOpened(message.id)
  if (isCovered && !isOpened)
    return (
      <div className="bubble bubble-covered" ref={bodyRef}>
        <Suspense fallback={<CoverLabel />}>
          <Cover message={message} parents={parents} onOpen={open} />
        </Suspense>
      </div>
    )
  return (
    <div className="bubble" ref={bodyRef}>
      {!isMine && (message.severity === 3 || message.safety.length > 0) && (
        <Suspense>
          <ThreatNote message={message} them={parents.them} />
        </Suspense>
      )}
      {urgent && (
        <p className="urgent-mark">
          <Trans>Urgent</Trans>
        </p>
      )}
      {replyTo && (
        <Quotation
          conversationId={message.conversationId}
          replyTo={replyTo}
          name={replyTo.authorId === parents.me.id ? null : parents.them}
        />
      )}
      {text !== '' && <MessageText text={text} />}
      {attachments.length > 0 && (
        <div className="attachments" data-mine={isMine}>
          {attachments.map((one) => (
            <AttachmentView key={one.id} familyId={family.id} attachment={one} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Until the message has loaded, the cover says only that it is covered. */
function CoverLabel() {
  return (
    <p className="cover-label">
      <Trans>Covered for you, as you asked in settings</Trans>
    </p>
  )
}

/** The beginning of the quoted message; a tap goes there. */
function Quotation({
  conversationId,
  replyTo,
  name,
}: {
  conversationId: string
  replyTo: NonNullable<Message['replyTo']>
  name: string | null
}) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="quotation"
      onClick={() => navigate(`/conversation/${conversationId}?at=${replyTo.place}`, { replace: true })}
    >
      <span className="text-13 font-semibold">{name ?? <Trans>You</Trans>}</span>
      <span className="line-clamp-2" dir="auto">
        {replyTo.text === '' ? <Trans>Attachment</Trans> : replyTo.text}
      </span>
    </button>
  )
}

/** [MSG-02] When it was sent, and for its author its delivery state. */
function MessageTimes({ message, isMine, them }: { message: Message; isMine: boolean; them: string }) {
  const { t } = useLingui()
  const region = useRegion()
  const { sentAt, deliveredAt, viewedAt, overVolume, inQuietHours } = message
  const state = stateOf(message)
  const at = (instant: string | null) => (instant === null ? '' : whenText(instant, sentAt, region))
  const said = {
    sent: t`Sent`,
    delivered: t`Delivered ${at(deliveredAt)}`,
    viewed: t`Seen ${at(viewedAt)}`,
  }[state]
  return (
    <>
      <time dateTime={sentAt}>{timeText(sentAt, region)}</time>
      {isMine && <span title={state === 'sent' ? t`Not yet on ${them}’s device` : undefined}>{said}</span>}
      {overVolume && <span>{t`Beyond the agreed number`}</span>}
      {inQuietHours && <span>{t`In quiet hours`}</span>}
    </>
  )
}

/** Only the time on the day the message was sent, else with the date. */
function whenText(instant: string, sentAt: string, region: ReturnType<typeof useRegion>): string {
  const time = timeText(instant, region)
  const day = dayOf(instant, region.zone)
  if (day === dayOf(sentAt, region.zone)) return time
  return `${dayText(day, region.locale, { day: 'numeric', month: 'short' })} ${time}`
}

function MessageMenu({ message, parents, onReply }: MessageRowProps) {
  const { t } = useLingui()
  const becomes = useBecomes(message)
  const name =
    message.authorId === parents.me.id
      ? t`What to do with your message`
      : t`What to do with ${parents.them}’s message`
  return (
    <Menu
      label={name}
      trigger={
        <button type="button" className="message-menu" aria-label={name}>
          <Ellipsis className="icon icon-small" aria-hidden="true" />
        </button>
      }
      entries={[
        { id: 'reply', label: t`Reply`, onAction: () => onReply(message) },
        ...becomes,
        {
          id: 'copy',
          label: t`Copy the text`,
          onAction: () => void navigator.clipboard?.writeText(message.text),
        },
      ]}
    />
  )
}
