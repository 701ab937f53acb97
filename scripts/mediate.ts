import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Ctx } from '@evenhand/mediator/mediation.ts'

const root = join(import.meta.dirname, '..')

/**
 * `analyse FILE`, `parts FILE` and `safety FILE` print one line per message; `build` gathers lexicon and frames, `train` trains the
 * weights, `settle` tunes the thresholds.
 */
async function main([task = '', file = '']: string[]): Promise<number> {
  if (task === 'build' || task === 'train' || task === 'settle') await inTheLab(task, file)
  else if ((task === 'analyse' || task === 'parts' || task === 'safety') && file !== '')
    await answer(task, isAbsolute(file) ? file : join(root, file))
  else {
    console.error(
      'npm run -s mediate -- analyse FILE.jsonl | parts FILE.jsonl | safety FILE.jsonl | build | train | settle',
    )
    return 1
  }
  return 0
}

/** The trainers are loaded only for training: reading a file needs nothing from the lab. */
async function inTheLab(task: 'build' | 'train' | 'settle', file: string): Promise<void> {
  if (task === 'build') {
    const lab = await import('../lab/trainers/gather-language.ts')
    writeFileSync(join(root, lab.gatheredPath), lab.gatheredLanguageData(root))
    writeFileSync(join(root, lab.dangerPath), lab.gatheredDanger(root))
  } else if (task === 'train') {
    if (file === 'danger') {
      const { trainDanger } = await import('../lab/trainers/danger.ts')
      for (const line of trainDanger(root)) console.error(line)
      return
    }
    if (file === 'parts') {
      const { trainParts } = await import('../lab/trainers/parts.ts')
      for (const line of trainParts(root)) console.error(line)
      return
    }
    const { train } = await import('../lab/trainers/train.ts')
    for (const line of train(root)) console.error(line)
  } else {
    const { settle } = await import('../lab/trainers/settle.ts')
    for (const line of settle(root, Number(file) || 6000, 1)) console.error(line)
  }
}

type Task = 'analyse' | 'parts' | 'safety'

async function answer(task: Task, file: string): Promise<void> {
  const answers = await answerOf(task)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  // Warm up before timing, so that building the tables does not count for the first message.
  for (const line of lines.slice(0, 60)) answers(JSON.parse(line).text, ctxFor('en'))
  for (const line of lines) {
    // Read only these three: a label in the file must not reach the engine.
    const { id, lang, text }: { id: string; lang?: string; text: string } = JSON.parse(line)
    console.log(JSON.stringify({ id, ...answers(text, ctxFor(lang ?? 'en')) }))
  }
}

async function answerOf(task: Task): Promise<(text: string, ctx: Ctx) => object> {
  // Imported only now: `build` makes what these modules read.
  const { analyse } = await import('@evenhand/mediator/reading/analyse.ts')
  if (task === 'parts') {
    const { partsOf } = await import('@evenhand/mediator/parts/parts-of.ts')
    const { sentText, isOffered } = await import('@evenhand/mediator/parts/sent-text.ts')
    return (text, ctx) => {
      const parts = partsOf(text, ctx)
      return { parts, text: sentText(text, parts), offered: isOffered(parts) }
    }
  }
  if (task === 'safety') {
    const { dangerIn } = await import('@evenhand/mediator/safety/danger.ts')
    return (text, ctx) => dangerIn(text, ctx, analyse(text, ctx)) ?? { kind: null, who: null, urgent: false }
  }
  return (text, ctx) => {
    const { severity, pHostile, findings, safety, ms } = analyse(text, ctx)
    return {
      severity,
      p1: Number(pHostile.toFixed(4)),
      categories: [...new Set(findings.map((one) => one.category))],
      spans: findings.map((one) => [one.start, one.end, one.category]),
      safety,
      ms: Number(ms.toFixed(3)),
    }
  }
}

function ctxFor(locale: string): Ctx {
  return {
    locale,
    direction: 'out',
    childNames: [],
    parentNames: [],
    llmConsent: false,
    clock: () => performance.now(),
  }
}

process.exitCode = await main(process.argv.slice(2))
