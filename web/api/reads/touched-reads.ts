import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import type { Topic } from '@evenhand/contract/topic.ts'
import { touched } from './query.ts'

/** Refetches every read that depends on one of these topics. */
export function touchedTopics(topics: readonly Topic[]): void {
  const reads = Object.values<Endpoint>(CALLS)
  touched(...reads.filter(({ dependsOn }) => dependsOn?.some((topic) => topics.includes(topic))))
}

/** After a write, refetches the reads it made stale without waiting for the live event. */
export function touchedByWrite({ invalidates = [] }: Endpoint): void {
  touchedTopics(invalidates)
}
