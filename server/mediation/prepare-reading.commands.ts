import { setImmediate as others } from 'node:timers/promises'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'

/**
 * Builds the tables that messages are read with, in one stretch: at the start, while the database starts, too. The first message would otherwise hold up everybody.
 */
export async function prepareReading(): Promise<void> {
  await others()
  analyse('Hello', { locale: 'en', direction: 'in', childNames: [], parentNames: [], llmConsent: false })
}
