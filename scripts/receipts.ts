import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { isCurrency } from '../domain/money/currencies.ts'
import { type Findings, findIn, type Known } from '../domain/receipts/finding/find.ts'
import { minorUnits } from '../domain/receipts/finding/minor-units.ts'
import type { Colour } from '../domain/receipts/picture/pixels.ts'
import { readReceipt } from '../domain/receipts/read.ts'
import { type Tesseract, type WordReader, wordReader } from '../domain/receipts/tesseract.ts'
import { addDays, asDay, isDay } from '../domain/time/day.ts'
import { asZone, dayAt } from '../domain/time/wall.ts'
import { wordsOfPdf } from './receipts/pdf-words.ts'

/** The long side (pixels) a picture is read at, as on the screen (web/receipts/picture.ts). */
const LONGEST = 2600

/**
 * `npm run -s receipts -- [--currency EUR] [--today DAY] FILE...`: what the product reads on receipts, a line of JSON
 * each (docs/receipts.md). Days after tomorrow, or after --today, are on no receipt.
 */
async function receipts(words: string[]): Promise<number> {
  const files: string[] = []
  let known: Known = { currency: null, today: addDays(dayAt(Date.now(), asZone('UTC')), 1) }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const value = words[at + 1] ?? ''
    if (word === '--currency') {
      if (!isCurrency(value)) return fail(`--currency takes a code such as EUR; it is "${value}".`)
      known = { ...known, currency: value }
      at += 1
    } else if (word === '--today') {
      if (!isDay(value)) return fail(`--today takes a day such as 2026-01-31; it is "${value}".`)
      known = { ...known, today: asDay(value) }
      at += 1
    } else files.push(word)
  }
  if (files.length === 0) return fail('Name at least one picture: npm run -s receipts -- FILE...')
  const reader = await startReader()
  for (const file of files) console.log(JSON.stringify(await lineFor(file, reader, known)))
  return 0
}

async function lineFor(file: string, reader: WordReader, known: Known): Promise<object> {
  const started = performance.now()
  const nothing = { total: null, currency: null, day: null, merchant: null, sure: NOT_SURE }
  try {
    const found = await readFile(file, reader, known)
    return { file, ...(found ? fieldsOf(found) : nothing), ms: Math.round(performance.now() - started) }
  } catch {
    return { file, ...nothing, problem: 'cannot be read', ms: Math.round(performance.now() - started) }
  }
}

const NOT_SURE = { total: false, day: false, merchant: false }

async function readFile(file: string, reader: WordReader, known: Known): Promise<Findings | null> {
  const bytes = readFileSync(file)
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const words = await wordsOfPdf(bytes)
    return words.length === 0 ? null : findIn(words, known)
  }
  return readReceipt(await decoded(bytes), reader, known).found
}

async function decoded(bytes: Buffer): Promise<Colour> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 120_000_000 })
    .rotate()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** What the screen would show: its best guess in each field, and whether it would fill it in unasked. */
function fieldsOf({ total, day, shop, currency }: Findings): object {
  return {
    total: total.best && minorUnits(total.best, currency.code),
    currency: currency.code,
    day: day.best?.day ?? null,
    merchant: shop.best?.name ?? null,
    sure: { total: total.isSure, day: day.isSure, merchant: shop.isSure },
  }
}

async function startReader(): Promise<WordReader> {
  const from = createRequire(new URL('../web/package.json', import.meta.url))
  const start = from('tesseract.js-core/tesseract-core-simd-lstm.js') as (own: object) => Promise<Tesseract>
  const quiet = () => {}
  const wasmBinary = readFileSync(from.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'))
  const data = READ_IN.map((language) => {
    const path = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`
    return [language, gunzipSync(readFileSync(from.resolve(path)))] as const
  })
  return wordReader(await start({ wasmBinary, print: quiet, printErr: quiet }), new Map(data))
}

/** As the screen does (web/api/offline/reader-files.ts). */
const READ_IN = ['eng']

function fail(sentence: string): number {
  console.error(sentence)
  return 2
}

if (import.meta.main) process.exitCode = await receipts(process.argv.slice(2))
