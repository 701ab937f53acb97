import type { OnboardingDraft } from '@evenhand/contract/family.ts'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '../api/session.ts'
import { usePageTitle } from '../shell/arrival.ts'
import { foundFamily } from './families.data.ts'
import { foundingOf } from './onboarding.data.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { chooseFamily } from './scope/chosen-family.ts'

/** `/family/new`: a further family, for children with another co-parent. Its steps are those of the first. */
export function NewFamilyScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  usePageTitle(t`Another family`)
  return (
    <OnboardingSteps
      myName={`${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()}
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
