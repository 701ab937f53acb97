import type { Family } from '@evenhand/contract/family/family.ts'
import { type Standing, standingOf } from '@evenhand/domain/family/standing.ts'
import { useLingui } from '@lingui/react/macro'

type Known = Pick<Family, 'members' | 'former' | 'invitation' | 'coParentName'>

/** How the other parent of a family stands to it. */
export function standingIn({ members, former, invitation }: Known): Standing {
  return standingOf({
    hasOther: members.some(({ isMe }) => !isMe),
    formerName: former[0]?.displayName ?? null,
    invitation: invitation?.status ?? null,
  })
}

/** What to call the other parent of a family; one whose account has ended has no name any more. */
export function useNameOfOther(): (family: Known) => string {
  const { t } = useLingui()
  return (family) => {
    if (standingIn(family) === 'deleted') return t`Former parent`
    const other = family.members.find(({ isMe }) => !isMe) ?? family.former[0]
    return other?.firstName || family.coParentName || t`the other parent`
  }
}

/**
 * The words for how the other parent stands to a family, the same on every screen: `mark` beside a name, a sentence, and
 * what that means for what needs both. Empty for a parent who is here.
 */
export function useOtherParent(family: Known): {
  standing: Standing
  mark: string
  sentence: string
  meaning: string
} {
  const { t } = useLingui()
  const standing = standingIn(family)
  const them = useNameOfOther()(family)
  const whenJoined = t`What needs both of you opens once they have joined.`
  const onlyIfAgain = t`What needs both of you opens only if you invite them again and they join.`
  const unanswered = t`What was open between you stays as it is: nobody is here to answer it.`
  const words: Record<Standing, [mark: string, sentence: string, meaning: string]> = {
    joined: ['', '', ''],
    'not-invited': [t`not here yet`, t`The other parent has not been invited yet.`, whenJoined],
    invited: [t`invited`, t`${them} has not joined yet.`, whenJoined],
    expired: [t`invitation expired`, t`The invitation to ${them} has expired.`, onlyIfAgain],
    declined: [t`declined`, t`${them} declined the invitation.`, onlyIfAgain],
    withdrawn: [t`not here yet`, t`You took the invitation to ${them} back.`, onlyIfAgain],
    left: [t`has left`, t`${them} has left this family.`, unanswered],
    deleted: [t`account deleted`, t`The other parent has deleted their account.`, unanswered],
  }
  const [mark, sentence, meaning] = words[standing]
  return { standing, mark, sentence, meaning }
}
