import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Ctx } from '@evenhand/mediator/mediation.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'

const root = join(import.meta.dirname, '..')

/**
 * `analyse FILE` and `rewrite FILE` print one line per message; `build` gathers lexicon and frames, `train` trains the weights, `settle`
 * tunes the thresholds.
 */
async function main([task = '', file = '']: string[]): Promise<number> {
  if (task === 'build' || task === 'train' || task === 'settle') await inTheLab(task, file)
  else if ((task === 'analyse' || task === 'rewrite') && file !== '')
    await answer(task, isAbsolute(file) ? file : join(root, file))
  else {
    console.error('npm run -s mediate -- analyse FILE.jsonl | rewrite FILE.jsonl | build | train | settle')
    return 1
  }
  return 0
}

/** The trainers are loaded only for training: analysing and rewriting a file needs nothing from the lab. */
async function inTheLab(task: 'build' | 'train' | 'settle', file: string): Promise<void> {
  if (task === 'build') {
    const { gatheredLanguageData, gatheredPath } = await import('../lab/trainers/gather-language.ts')
    writeFileSync(join(root, gatheredPath), gatheredLanguageData(root))
  } else if (task === 'train') {
    const { train } = await import('../lab/trainers/train.ts')
    for (const line of train(root)) console.error(line)
  } else {
    const { settle } = await import('../lab/trainers/settle.ts')
    for (const line of settle(root, Number(file) || 6000, 1)) console.error(line)
  }
}

async function answer(task: 'analyse' | 'rewrite', file: string): Promise<void> {
  const rewriting = task === 'rewrite' ? await import('@evenhand/mediator/rewrite/suggest.ts') : undefined
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  // Warm up before timing, so that building the tables does not count for the first message.
  for (const line of lines.slice(0, 60)) analyse(JSON.parse(line).text, ctxFor('en'))
  for (const line of lines) {
    // Read only these three: a label in the file must not reach the engine.
    const { id, lang, text }: { id: string; lang?: string; text: string } = JSON.parse(line)
    const ctx = ctxFor(lang ?? 'en')
    const analysis = analyse(text, ctx)
    if (rewriting) {
      const suggested = rewriting.reword(text, analysis, ctx)
      console.log(JSON.stringify({ id, text: 'text' in suggested ? suggested.text : '' }))
      continue
    }
    const { severity, pHostile, findings, safety, ms } = analysis
    console.log(
      JSON.stringify({
        id,
        severity,
        p1: Number(pHostile.toFixed(4)),
        categories: [...new Set(findings.map((one) => one.category))],
        spans: findings.map((one) => [one.start, one.end, one.category]),
        safety,
        ms: Number(ms.toFixed(3)),
      }),
    )
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
