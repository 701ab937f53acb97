import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { useSession } from '../../api/session/session.ts'
import { foundFamily } from '../families.data.ts'
import { chooseFamily } from '../scope/chosen-family.ts'
import { foundingOf } from './onboarding.data.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'

/** Onboarding's steps for somebody who has completed it and adds a family beside, or after, an earlier one. */
export function FurtherFamily({ myName }: { myName: string }) {
  const { user } = useSession()
  return (
    <OnboardingSteps
      myName={myName}
      begun={{}}
      startAt="children"
      typedKey={`evenhand:new-family:${user?.id}`}
      keep={keepNothing}
      finish={found}
    />
  )
}

const keepNothing = async () => ({ sent: true }) as never

async function found(draft: OnboardingDraft) {
  const { family } = await foundFamily(foundingOf(draft))
  chooseFamily(family.id)
}
