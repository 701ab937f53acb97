import {
  completeOnboarding,
  getOnboarding,
  type OnboardingDraft,
  putOnboardingStep,
} from '@evenhand/contract/family.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/query.ts'
import { enqueue, send } from '../api/write-queue.ts'
import { regionOf } from './proposed-region.ts'

export const STEPS = ['children', 'co-parent', 'rotation'] as const
export type Step = (typeof STEPS)[number]

/** What has been entered so far, here or on another device (ONB-03); a form begins from the server's word, never a copy. */
export const useOnboarding = () =>
  useQuery({
    ...reading(getOnboarding, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { withoutCopy: true },
  })

/** The first step that has not been answered. */
export function stepToResume(step: string, draft: OnboardingDraft): Step {
  if (!draft.children?.some(({ name }) => name.trim() !== '')) return 'children'
  // the server counts as the domain does: children 1, rotation 2, co-parent 3
  return step === '1' ? 'co-parent' : 'rotation'
}

/** Keeps a step; without a connection it waits on this device and the form goes on. */
export const keepStep = (step: Step, draft: OnboardingDraft) =>
  send(putOnboardingStep, { body: { step, draft } })

/** Finishes: the family, its children, the invitation and the rotation, all or nothing. */
export function finishOnboarding(draft: OnboardingDraft) {
  return enqueue(completeOnboarding, { body: foundingOf(draft) })
}

/** What was entered, as it is sent. */
export function foundingOf(draft: OnboardingDraft) {
  const { currency, zone } = regionOf(draft)
  const { children = [], coParentEmail, coParentFirstName, coParentLastName, rotation } = draft
  const person = {
    ...(coParentEmail ? { coParentEmail } : {}),
    ...(coParentFirstName ? { coParentFirstName } : {}),
    ...(coParentLastName ? { coParentLastName } : {}),
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

/** A child as it is sent: rows left empty are no children. */
const clean = ({ name, birthDate, notes }: NonNullable<OnboardingDraft['children']>[number]) => ({
  name: name.trim(),
  birthDate,
  ...(notes?.trim() ? { notes: notes.trim() } : {}),
})
