import {
  completeOnboarding,
  getOnboarding,
  type OnboardingDraft,
  putOnboardingStep,
} from '@evenhand/contract/family/family.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'
import { enqueue, send } from '../../api/writes/write-queue.ts'
import { regionOf } from './proposed-region.ts'

/** In the domain's order: whose time it is comes before anybody else is asked for. */
export const STEPS = ['children', 'rotation', 'co-parent'] as const
export type Step = (typeof STEPS)[number]

/**
 * What has been entered so far, here or on another device (ONB-03); a form starts from the server's state, never a
 * copy.
 */
export const useOnboarding = () =>
  useQuery({
    ...reading(getOnboarding, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { withoutCopy: true },
  })

/** The first step not yet answered. */
export function stepToResume(step: string, draft: OnboardingDraft): Step {
  if (!draft.children?.some(({ name }) => name.trim() !== '')) return 'children'
  // the server uses the domain's numbering: children 1, rotation 2, co-parent 3
  return step === '1' ? 'rotation' : 'co-parent'
}

/** Saves a step; without a connection it waits on this device and the form continues. */
export const keepStep = (step: Step, draft: OnboardingDraft) =>
  send(putOnboardingStep, { body: { step, draft } })

/** Finishes: creates the family, its children, the invitation and the rotation, all or nothing. */
export function finishOnboarding(draft: OnboardingDraft) {
  return enqueue(completeOnboarding, { body: foundingOf(draft) })
}

/** The entered values as the call's body. */
export function foundingOf(draft: OnboardingDraft) {
  const { currency, zone } = regionOf(draft)
  const { children = [], coParentEmail, coParentFirstName, coParentLastName, rotation } = draft
  const { namesChildren } = draft
  const person = {
    ...(coParentEmail ? { coParentEmail } : {}),
    ...(coParentFirstName ? { coParentFirstName } : {}),
    ...(coParentLastName ? { coParentLastName } : {}),
    ...(namesChildren ? { namesChildren } : {}),
  }
  return {
    children: children.filter(isBegun).map(clean),
    ...person,
    currency,
    zone,
    rotation: rotation ?? null,
  }
}

const isBegun = ({ name, birthDate, notes }: NonNullable<OnboardingDraft['children']>[number]) =>
  Boolean(name.trim() || birthDate || notes?.trim())

/** A child as it is sent. */
const clean = ({ name, birthDate, notes }: NonNullable<OnboardingDraft['children']>[number]) => ({
  name: name.trim(),
  birthDate,
  ...(notes?.trim() ? { notes: notes.trim() } : {}),
})
