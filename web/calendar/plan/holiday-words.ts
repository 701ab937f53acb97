import { useLingui } from '@lingui/react/macro'
import { inSentences } from '../../text/sentences.ts'
import type { HolidayDraft, Way } from './holiday-drafts.ts'

/** Texts for the ways of sharing a holiday. */
export function useWayWords(them: string) {
  const { t } = useLingui()
  const list: [Way, string][] = [
    ['none', t`By the schedule`],
    ['even-me', t`Even years you, odd years ${them}`],
    ['even-them', t`Even years ${them}, odd years you`],
    ['me', t`Always you`],
    ['them', t`Always ${them}`],
    ['halves-me', t`In halves, you first in even years`],
    ['halves-them', t`In halves, ${them} first in even years`],
    ['split-me', t`The day is split, you first in even years`],
    ['split-them', t`The day is split, ${them} first in even years`],
    ['twice', t`Celebrated twice`],
    ['weekend', t`Whoever has the weekend`],
  ]
  const names = new Map(list)
  return {
    list,
    /** "Even years you, odd years Sam. School break. Mila. Sam drives. 4.1" */
    long: ({ way, at, layer, clause, kept }: HolidayDraft, childNames = '') =>
      inSentences([
        way.startsWith('split') ? t`${names.get(way) ?? ''}, at ${at}` : names.get(way),
        layer === 'break' && t`School break`,
        childNames,
        kept.transport,
        clause,
      ]),
  }
}
