import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { foundFamily } from '../families.data.ts'
import { chooseFamily } from '../scope/chosen-family.ts'
import { foundingOf } from './onboarding.data.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'

/** Onboarding's steps for somebody who has completed it and adds a family beside, or after, an earlier one. */
export function FurtherFamily() {
  return (
    <OnboardingSteps
      begun={{}}
      startAt="children"
      typedAs="further family"
      offersAfresh
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
