import { getShield, type Shield } from '@evenhand/contract/mediation/shield.ts'
import type { Message } from '@evenhand/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'

/** The person's shield setting; off until it is known, and where the mediator is off. */
export function useShield(): Shield {
  const { data } = useQuery({
    ...reading(getShield, {}),
    enabled: factsOfServer().features.aiModeration,
  })
  return data?.shield ?? OFF
}

const OFF: Shield = { mode: 'off', threshold: 2, coolDownMinutes: 0 }

/** Whether the reader's shield covers a message; never one's own. */
export function useIsCovered(
  me: string,
): (message: (Pick<Message, 'authorId' | 'severity'> & { safety?: Message['safety'] }) | null) => boolean {
  const { mode, threshold } = useShield()
  return (message) =>
    mode !== 'off' &&
    message !== null &&
    message.authorId !== me &&
    (message.severity ?? 0) >= threshold &&
    // words of a person in danger are never covered
    !message.safety?.includes('self_harm') &&
    !(message.safety?.includes('child_safety') && (message.severity ?? 0) < 3)
}
