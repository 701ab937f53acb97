import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { paperPdf } from '../../documents/paper.demo.ts'
import { cleanPdf } from '../pdf/clean.ts'
import { pdfText } from '../pdf-text.ts'
import { KINDS } from './kinds.ts'
import { launch } from './launch.ts'
import { ask } from './read.ts'
import { turnFor } from './room.ts'

const HOSTILE = join(import.meta.dirname, 'hostile')
/** 3.5 kB that unpack twice, into gigabytes. */
const twice = readFileSync(join(HOSTILE, 'double-deflate.pdf'))
const objects = readFileSync(join(HOSTILE, 'object-stream.pdf'))
const ordinary = paperPdf([{ from: '', title: 'Orthodontist 85.01', lines: [] }])
const sourceOf = (bytes: Buffer) => async () => Readable.from([bytes])

/** Resident memory of this process's children now, in MB; Linux only. */
function childrenMb(): number {
  const children = readdirSync('/proc').filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(process.pid)
    } catch {
      return false
    }
  })
  const kilobytes = children.map((name) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

describe.runIf(process.platform === 'linux')('[R9] a file made to fill the memory', () => {
  it('is refused as too much, in less memory than all processes may hold; the next file is read', async () => {
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, childrenMb())
    }, 20)
    const read = await Promise.all([
      pdfText(sourceOf(twice), 'one'),
      cleanPdf(objects, 'one'),
      pdfText(sourceOf(twice), 'other'),
      cleanPdf(objects, 'other'),
    ])
    clearInterval(watch)
    expect(read).toEqual(read.map(() => ({ ok: false, reason: 'too-much' })))
    expect(most).toBeLessThan(500)
    expect(await pdfText(sourceOf(ordinary), 'one')).toMatchObject({
      ok: true,
      value: { pages: 1, text: expect.stringContaining('Orthodontist 85.01') },
    })
    expect(await cleanPdf(ordinary, 'one')).toMatchObject({ ok: true })
  }, 240_000)
})

describe('[R9] a process that reads files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-apart-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const program = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return pathToFileURL(path)
  }

  it('that ends before it is up is started once more, and then given up', async () => {
    const unlucky = `import { existsSync, writeFileSync } from 'node:fs'
      const mark = import.meta.filename + '.begun'
      if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(1) }
      process.on('disconnect', () => process.exit())
      process.send({ isUp: true })`
    const child = await launch(program('unlucky.mjs', unlucky), KINDS.calendar, { hasStreams: false })
    expect(child?.exitCode).toBeNull()
    child?.kill('SIGKILL')
    const hopeless = program('hopeless.mjs', 'process.exit(1)')
    expect(await launch(hopeless, KINDS.calendar, { hasStreams: false })).toBeNull()
  })
})

describe('[R9] turns', () => {
  it('are taken in rounds among families: one with many files waits for itself', async () => {
    const taken: string[] = []
    const ask = async (owner: string) => {
      const leave = await turnFor('pdfCleaning', owner)
      taken.push(owner)
      return leave!
    }
    const first = await ask('many')
    const others = [ask('many'), ask('many'), ask('few')]
    first()
    ;(await others[2])!()
    ;(await others[0])!()
    ;(await others[1])!()
    expect(taken).toEqual(['many', 'few', 'many', 'many'])
  })

  it('one that does not come in time is given up, and whoever waited behind it goes on', async () => {
    const running = [await turnFor('calendar', 'one'), await turnFor('calendar', 'two')]
    expect(await turnFor('calendar', 'three', 1)).toBeNull()
    const later = turnFor('calendar', 'three')
    running[0]!()
    ;(await later)!()
    running[1]!()
  })

  it('of somebody who looks ends in their time, the wait included', async () => {
    const running = [await turnFor('calendar', 'one'), await turnFor('calendar', 'two')]
    expect(await ask('calendar', 'three', {}, { within: 5 })).toEqual({ ok: false, reason: 'busy' })
    for (const leave of running) leave!()
  })

  it('a calendar does not wait for the PDF of another family', async () => {
    const pdf = await turnFor('pdfText', 'one')
    const calendar = await turnFor('calendar', 'two')
    expect(calendar).not.toBeNull()
    calendar!()
    pdf!()
  })

  it('run as many at once as their memory allows, a large picture alone', async () => {
    const holding = (await Promise.all([turnFor('pdfText', 'one'), turnFor('picture', 'two')]))!
    let isAlone = false
    const large = turnFor('largePicture', 'three').then((leave) => {
      isAlone = true
      return leave
    })
    holding[0]!()
    await Promise.resolve()
    expect(isAlone).toBe(false)
    holding[1]!()
    ;(await large)!()
    expect(isAlone).toBe(true)
  })

  it('past twenty files of one family that wait, the next is sent away', async () => {
    const first = await turnFor('pdfText', 'many')
    const waiting = Array.from({ length: 20 }, () => turnFor('pdfText', 'many'))
    expect(await turnFor('pdfText', 'many')).toBeNull()
    const other = turnFor('pdfText', 'other')
    first!()
    ;(await other)!()
    for (const turn of waiting) (await turn)!()
  })
})

it('[R9] what any two kinds hold together leaves a server of 1 GB half of its memory', () => {
  for (const { holds, allowance } of Object.values(KINDS)) {
    expect(holds).toBeLessThanOrEqual(480)
    expect(allowance / 1024 / 1024).toBeLessThan(holds)
  }
})
