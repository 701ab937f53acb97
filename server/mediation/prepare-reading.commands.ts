import { setImmediate as others } from 'node:timers/promises'
import { analyse } from '@evenhand/mediator/analyse.ts'

/**
 * Unpacks the words that messages are read with, which takes half a second in one stretch: at the start, while the
 * database starts, too. The first message would otherwise hold up everybody.
 */
export async function prepareReading(): Promise<void> {
  await others()
  analyse('Hello', { locale: 'en', direction: 'in', childNames: [], parentNames: [], llmConsent: false })
}
