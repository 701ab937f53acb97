import {
  changeFeed,
  endFeed,
  type Feed,
  feedAddress,
  rotateFeed,
} from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Baby, Pause, Play, RotateCw, Scissors, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { reading } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { PersonMark } from '../ui/people.tsx'
import { useAct } from './calendar-sync.data.ts'
import { FeedAddress } from './feed-address.tsx'
import { useSyncWords } from './sync-words.ts'

type FeedEntryProps = { feed: Feed; parents: Parents; family: Family }

/** A private address from which a calendar app reads the calendar. Only the parent who made it can end it. */
export function FeedEntry({ feed, parents, family }: FeedEntryProps) {
  const { t } = useLingui()
  const words = useSyncWords()
  const isMine = feed.ownerId === parents.me.id
  const child = family.children.find(({ id }) => id === feed.childId)?.firstName
  const { them } = parents
  const title = isMine ? (child ? t`Your feed, ${child}` : t`Your calendar app`) : t`${them}’s feed`
  const last = feed.lastFetchedAt && words.at(feed.lastFetchedAt)
  const Icon = feed.childId ? Baby : Smartphone
  return (
    <li className="sync-entry">
      <div className="sync-what">
        {isMine ? (
          <span className="sync-icon">
            <Icon className="icon" aria-hidden="true" />
          </span>
        ) : (
          <PersonMark name={them} kind="them" />
        )}
        <div>
          <h3>{title}</h3>
          <p className="text-15 text-ink-2">
            {isMine ? (
              <Trans>Private feed: {words.contents(feed.contents)}.</Trans>
            ) : (
              <Trans>The same calendar, at {them}’s own private address.</Trans>
            )}
          </p>
        </div>
      </div>
      <p className="sync-when">
        {feed.isPaused ? (
          <Trans>Paused: the address gives nothing out</Trans>
        ) : !isMine ? null : last ? (
          <Trans>Last fetched {last}</Trans>
        ) : (
          <Trans>Not fetched yet</Trans>
        )}
      </p>
      {isMine ? (
        <OwnActs feed={feed} title={title} />
      ) : (
        <p className="sync-own">
          <Trans>Only {them} can pause or disconnect it.</Trans>
        </p>
      )}
    </li>
  )
}

function OwnActs({ feed, title }: { feed: Feed; title: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'address' | 'end' | null>(null)
  const change = useAct(changeFeed)
  const end = useAct(endFeed)
  const params = { id: feed.id }
  return (
    <>
      <p className="sync-when">
        <button type="button" className="link" onClick={() => setOpen('address')}>
          <Trans>Show the address</Trans>
        </button>
      </p>
      <div className="sync-ctl">
        <Button
          look="quiet"
          size="small"
          busy={change.isBusy}
          icon={
            feed.isPaused ? (
              <Play className="icon icon-small" aria-hidden="true" />
            ) : (
              <Pause className="icon icon-small" aria-hidden="true" />
            )
          }
          aria-label={feed.isPaused ? t`Resume ${title}` : t`Pause ${title}`}
          onClick={() => void change.act({ params, body: { isPaused: !feed.isPaused } })}
        >
          {feed.isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </Button>
        <Button
          look="quiet"
          size="small"
          icon={<Scissors className="icon icon-small" aria-hidden="true" />}
          aria-label={t`Disconnect ${title}`}
          onClick={() => setOpen('end')}
        >
          <Trans>Disconnect</Trans>
        </Button>
      </div>
      {open === 'address' && <AddressDialog feed={feed} onClose={() => setOpen(null)} />}
      {open === 'end' && (
        <Dialog
          title={<Trans>Disconnect {title}?</Trans>}
          isOpen
          onClose={() => setOpen(null)}
          acts={
            <>
              <Button onClick={() => setOpen(null)}>
                <Trans>Leave it</Trans>
              </Button>
              <Button
                look="danger"
                busy={end.isBusy}
                onClick={async () => {
                  if (await end.act({ params })) setOpen(null)
                }}
              >
                <Trans>Disconnect</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              The address ends at once. A calendar app that uses it shows what it last fetched until you
              remove it there.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  )
}

/** The address, and a way to replace it if it has fallen into the wrong hands. */
function AddressDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const params = { id: feed.id }
  const { data, isError, refetch } = useQuery({ ...reading(feedAddress, { params }), gcTime: 0 })
  const rotate = useWrite(rotateFeed, { needsReply: true })
  const [url, setUrl] = useState<string | null>(null)
  const shown = url ?? data?.url
  return (
    <Dialog
      title={<Trans>The address of your calendar</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button
          busy={rotate.isBusy}
          icon={<RotateCw className="icon" aria-hidden="true" />}
          onClick={async () => {
            const outcome = await rotate.submit({ params })
            if (outcome?.sent) setUrl(outcome.reply.url)
          }}
        >
          <Trans>Give it a new address</Trans>
        </Button>
      }
    >
      {shown ? (
        <FeedAddress url={shown} />
      ) : isError ? (
        <p>
          {t`The address could not be loaded`}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : (
        <div className="skeleton h-24 w-full" />
      )}
      {url && (
        <p role="status" className="mt-3 text-15">
          <Trans>This is the new address. The old one ended just now.</Trans>
        </p>
      )}
      {rotate.failure && <ErrorLine>{errorSentence(i18n, rotate.failure)}</ErrorLine>}
    </Dialog>
  )
}
