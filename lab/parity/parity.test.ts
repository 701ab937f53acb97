import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@evenhand/mediator/mediation.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { expect, test } from 'vitest'

type Group = { id: string; lang: Lang; kind: string; texts: string[] }
const groups: Group[] = readFileSync(join(import.meta.dirname, 'parity.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** A known gap (docs/mediation.md). */
const open = new Set(['parity-040'])

for (const kind of new Set(groups.map((group) => group.kind)))
  test(`the same words get the same result whoever they are about: ${kind}`, () => {
    const unequal = groups
      .filter((group) => group.kind === kind && !open.has(group.id))
      .flatMap(({ lang, texts }) => {
        const answers = texts.map((text) => {
          const { severity, findings } = analyse(text, {
            ...{ locale: lang, direction: 'out', childNames: [], parentNames: [], llmConsent: false },
          })
          return `${severity} ${[...new Set(findings.map((one) => one.category))].sort().join()}`
        })
        return texts
          .filter((_, at) => answers[at] !== answers[0])
          .map((text) => `${text}  unlike  ${texts[0]}`)
      })
    expect(unequal).toEqual([])
  })
