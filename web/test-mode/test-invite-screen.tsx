import {
  acceptInvitation,
  declineInvitation,
  listFamilies,
  listInvitations,
} from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { enterTestMode } from '../frame/enter-sandbox.tsx'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Step = { who: string; saw: string }
type Walk = { sandbox: string; invitation: string; steps: Step[]; isOver: boolean }

/** `/test-invite` [ROUTE-02]: an invitation step by step through both parents, each step a real call as one of them. */
export function TestInviteScreen() {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  return (
    <TestOnly>
      <PublicFrame>
        <div className="mx-auto w-full max-w-[720px]">
          <PageHead
            title={<Trans>Invitation</Trans>}
            lede={
              <Trans>
                Tilda makes a family and invites Ruben. He sees who invites, and answers. Each line is a real
                call.
              </Trans>
            }
          />
          <InvitationWalk />
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

function InvitationWalk() {
  const { i18n } = useLingui()
  const { begin, answer } = useSteps()
  const [walk, setWalk] = useState<Walk | null>(null)
  const { isBusy, once } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const take = async (step: () => Promise<Walk>) => {
    setFault(null)
    try {
      setWalk(await step())
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }
  return (
    <>
      <ol className="items" aria-live="polite">
        {walk?.steps.map(({ who, saw }) => (
          <li key={`${who} ${saw}`} className="py-3">
            <b className="font-semibold">{who}</b> {saw}
          </li>
        ))}
      </ol>
      {fault && (
        <div role="alert">
          <ErrorLine>{fault}</ErrorLine>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {walk && !walk.isOver ? (
          <>
            <Button
              look="primary"
              busy={isBusy}
              onClick={() => void once(() => take(() => answer(walk, 'accept')))}
            >
              <Trans>Accept as Ruben</Trans>
            </Button>
            <Button onClick={() => void once(() => take(() => answer(walk, 'decline')))}>
              <Trans>Decline as Ruben</Trans>
            </Button>
          </>
        ) : (
          <Button look="primary" busy={isBusy} onClick={() => void once(() => take(begin))}>
            {walk ? <Trans>Start over</Trans> : <Trans>Begin</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}

function useSteps() {
  const { t } = useLingui()

  const begin = async (): Promise<Walk> => {
    const sandbox = await enterTestMode({ begins: 'invited' })
    const { families } = await call(listFamilies, {})
    const sent = families[0]?.invitation
    await enterTestMode({ sandbox, parent: 'second' })
    const { invitations } = await call(listInvitations, {})
    const [received] = invitations
    const children = received?.children.join(', ') ?? ''
    return {
      sandbox,
      invitation: received?.id ?? '',
      isOver: false,
      steps: [
        {
          who: 'Tilda',
          saw: t`has invited ${sent?.recipientEmail ?? ''}; the invitation is ${sent?.status ?? ''}.`,
        },
        {
          who: 'Ruben',
          saw: t`sees that ${received?.senderName ?? ''} invites, for ${children}. Nothing else.`,
        },
      ],
    }
  }

  const answer = async (walk: Walk, how: 'accept' | 'decline'): Promise<Walk> => {
    await enterTestMode({ sandbox: walk.sandbox, parent: 'second' })
    const params = { id: walk.invitation }
    if (how === 'accept') await call(acceptInvitation, { params, body: { termsAccepted: true } })
    else await call(declineInvitation, { params, body: {} })
    const his = (await call(listFamilies, {})).families.length
    await enterTestMode({ sandbox: walk.sandbox, parent: 'first' })
    const [family] = (await call(listFamilies, {})).families
    const parents = family?.members.length ?? 0
    const status = family?.invitation?.status ?? ''
    return {
      ...walk,
      isOver: true,
      steps: [
        ...walk.steps,
        { who: 'Ruben', saw: t`answered, and belongs to ${his} families.` },
        { who: 'Tilda', saw: t`sees the invitation as ${status}, and ${parents} parents in the family.` },
      ],
    }
  }
  return { begin, answer }
}
