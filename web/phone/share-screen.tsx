import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, FileText, MessageCircle, ReceiptText } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { dropShared, isWords, type SharedItem } from '../page/shared-in.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { SharedThings } from './shared-things.tsx'
import { useSharedItems } from './use-shared-items.ts'

/** `/share` [PHONE-03]: what another app has shared into this one, and one question: what is it? */
export function ShareScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const items = useSharedItems()
  usePageTitle(t`What is it?`)
  return (
    <div className="max-w-[560px]">
      <PageHead title={<Trans>What is it?</Trans>} />
      <Refusal why={search.get('refused')} />
      <FamilyGate skeleton={<ShareSkeleton />}>
        {(family) => {
          if (items === undefined) return <ShareSkeleton />
          return items.length === 0 ? <NothingHere /> : <Question family={family} items={items} />
        }}
      </FamilyGate>
    </div>
  )
}

function ShareSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`}>
      <SkeletonRows rows={3} />
    </Skeleton>
  )
}

function NothingHere() {
  return (
    <EmptyState title={<Trans>Nothing waits here.</Trans>}>
      <Trans>Share a photo, a PDF or a text from another app, and it comes here first.</Trans>
    </EmptyState>
  )
}

/** Always the same rows in the same order; nothing is guessed from the picture. */
function Question({ family, items }: { family: Family; items: readonly SharedItem[] }) {
  const navigate = useNavigate()
  const { expenses, documents } = factsOfServer().features
  const [first] = items
  const all = items.map(({ id }) => id).join()
  const hasFiles = items.some((one) => !isWords(one))
  const rows = [
    expenses && {
      // one receipt is one expense: the others wait here for their turn
      to: `/expenses/new?shared=${first?.id}`,
      icon: <ReceiptText className="icon" aria-hidden="true" />,
      title: <Trans>Expense receipt</Trans>,
      more:
        items.length > 1 ? (
          <Trans>The first one; the others wait here</Trans>
        ) : (
          <Trans>Shown beside the amount you enter</Trans>
        ),
    },
    documents &&
      hasFiles && {
        to: `/documents?shared=${all}`,
        icon: <FileText className="icon" aria-hidden="true" />,
        title: <Trans>Document</Trans>,
        more: <Trans>Into your papers, for you until you share it</Trans>,
      },
    {
      to: `/conversation/${family.id}?shared=${all}`,
      icon: <MessageCircle className="icon" aria-hidden="true" />,
      title: <Trans>Message</Trans>,
      more: <Trans>Into a draft; you send it separately</Trans>,
    },
  ].filter((row) => row !== false)
  const throwAway = async () => {
    await dropShared(items.map(({ id }) => id))
    navigate('/dashboard/agenda', { replace: true })
  }
  return (
    <>
      <SharedThings items={items} />
      <ul className="mt-4 border-t border-line">
        {rows.map(({ to, icon, title, more }) => (
          <li key={to}>
            <Link to={to} className="phone-choice">
              {icon}
              <span className="min-w-0">
                <b className="font-semibold">{title}</b>
                <span className="block text-15 text-ink-2">{more}</span>
              </span>
              <ChevronRight className="icon" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="hint mt-4">
        <Trans>
          It stays on this device until you choose. After a day it goes when Evenhand is next opened.
        </Trans>
      </p>
      <Button className="mt-4" onClick={() => void throwAway()}>
        <Trans>Throw it away</Trans>
      </Button>
    </>
  )
}

/** What was not taken in, and what would be. */
export function Refusal({ why }: { why: string | null }) {
  if (why === null) return null
  return (
    <p className="phone-refusal" role="alert">
      {why === 'full' && <Trans>This device has no room left for it. Make some, then share it again.</Trans>}
      {why === 'large' && (
        <Trans>More than 100 MB at once is too much. Share fewer, or upload it under Documents.</Trans>
      )}
      {why === 'waiting' && (
        <Trans>
          Too much waits here already: it fits with at most 20 things and 100 MB. Choose what the others are,
          or throw them away, then share it again.
        </Trans>
      )}
      {why === 'kind' && (
        <Trans>One of them was not accepted: Evenhand takes photos (JPEG, PNG, WebP, HEIC) and PDFs.</Trans>
      )}
      {why === 'missed' && (
        <Trans>
          It did not arrive: this browser had not finished setting Evenhand up. Open Evenhand once, wait a
          moment, then share it again.
        </Trans>
      )}
    </p>
  )
}
