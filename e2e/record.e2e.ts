import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, enterDemo, makeFamily, makeParent, type Parent } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'
import { filesOf, zipOf } from './zip-files.ts'

const SHOES = 'Shoes for the wedding'
/** A backup begins with a line of its own and ends with a SHA-256. */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])
const HASH = 32
const PATIENCE = { timeout: 60_000 }

/** Nora exports the record; her lawyer verifies it offline, and detects later changes to it. */
describe('exporting the record', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let lawyer: Page
  let folder: string
  let files: Map<string, Buffer>
  let faults: string[]
  let ana: Parent
  let shoes: ReturnType<typeof lineWith>
  const asked: string[] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    folder = await mkdtemp(join(tmpdir(), 'evenhand-e2e-record-'))
    const device = await openDevice(browser, product.url, { width: 1280, height: 900 })
    nora = device.page
    faults = device.faults
    await enterDemo(nora, 'Nora')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  /** The verdict of verify.html on a file, in one line. */
  async function verdictOf(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    await lawyer.locator('input[type=file]').first().setInputFiles(path)
    await lawyer.locator('output', { hasText: name }).locator('h2').waitFor(PATIENCE)
    return (await lawyer.locator('output h2').textContent()) ?? ''
  }

  it('[REC-02] is exported from its screen, and saved as one file', async () => {
    await nora.goto('/record')
    await nora.getByRole('heading', { level: 1, name: 'The record' }).waitFor()
    await nora
      .locator('form')
      .getByRole('button', { name: /^Export/ })
      .click()
    const save = nora.getByRole('button', { name: 'Save the ZIP' })
    await save.waitFor(PATIENCE)
    const [saved] = await Promise.all([nora.waitForEvent('download'), save.click()])
    files = filesOf(await readFile(await saved.path()))
    await writeFile(join(folder, 'whole.zip'), await readFile(await saved.path()))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['record.pdf', 'record/entries.jsonl', 'verify.html', 'verify.mjs']),
    )
    findings.push(...(await lookAt(nora, 'record')))
  })

  it('[REC-03] its verify.html verifies the ZIP and its PDF alone, offline', async () => {
    const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 } })
    lawyer = await context.newPage()
    lawyer.on('pageerror', (error) => faults.push(`verify.html: ${error.message}`))
    context.on('request', (request) => asked.push(request.url()))
    await writeFile(join(folder, 'verify.html'), files.get('verify.html') as Buffer)
    await lawyer.goto(pathToFileURL(join(folder, 'verify.html')).href)
    expect(await verdictOf('export.zip', await readFile(join(folder, 'whole.zip')))).toMatch(
      /^Consistent, but/,
    )
    findings.push(...(await lookAt(lawyer, 'verify')))
    expect(await verdictOf('alone.pdf', files.get('record.pdf') as Buffer)).toMatch(/^Consistent, but/)
    // the fingerprint of the server's key, from the server itself
    const keys = await (await fetch(`${product.url}/.well-known/record-keys.json`)).text()
    await lawyer.locator('textarea').fill(keys)
    await lawyer.locator('output.matches').waitFor(PATIENCE)
    expect(await lawyer.locator('output h2').textContent()).toMatch(/^Matches/)
    findings.push(...(await lookAt(lawyer, 'verify-matches')))
    for (const [language, verdict] of [
      ['Español', /^Coincide:/],
      ['Français', /^Concorde :/],
      ['English', /^Matches:/],
    ] as const) {
      await lawyer.getByRole('button', { name: language }).click()
      expect(await lawyer.locator('output h2').textContent()).toMatch(verdict)
    }
    await lawyer.locator('textarea').fill('')
    await lawyer.locator('output.consistent').waitFor(PATIENCE)
  })

  it('[REC-03] copies repacked by other programs or tampered with are not verified', async () => {
    const pdf = files.get('record.pdf') as Buffer
    const entries = 'record/entries.jsonl'
    ana = await otherFamily()
    const other = filesOf(await exportOf(ana))
    shoes = lineWith(other, SHOES)
    const open = () => PDFDocument.load(pdf, { updateMetadata: false })
    const text = (files.get(entries) as Buffer).toString()
    const amount = /"amountMinor":\d+/.exec(text)?.[0] ?? ''
    expect(amount).not.toBe('')
    const tampers: Record<string, () => Promise<Uint8Array>> = {
      'saved-again.pdf': async () => (await open()).save(),
      'page-removed.pdf': async () => {
        const document = await open()
        document.removePage(2)
        return document.save()
      },
      'pages-swapped.pdf': async () => {
        const document = await open()
        const page = document.getPage(3)
        document.removePage(3)
        document.insertPage(2, page)
        return document.save()
      },
      'typed-over.pdf': async () => {
        const document = await open()
        document.getPage(2).drawText('He never answered.', { x: 140, y: 500, size: 11 })
        return document.save()
      },
      'typed-over-with-its-seal.pdf': async () =>
        Buffer.concat([await (await open()).save(), pdf.subarray(pdf.lastIndexOf('%evenhand-seal'))]),
      'seal-of-others.pdf': async () => {
        const theirs = other.get('record.pdf') as Buffer
        return Buffer.concat([
          pdf.subarray(0, pdf.lastIndexOf('%evenhand-seal')),
          theirs.subarray(theirs.lastIndexOf('%evenhand-seal')),
        ])
      },
      'proof-of-others.zip': async () =>
        zipOf(new Map([...files, ...[...other].filter(([name]) => /heads|keys|manifest/.test(name))])),
      'retyped.zip': async () =>
        zipOf(new Map([...files, [entries, Buffer.from(text.replace(amount, '"amountMinor":1'))]])),
      'packed-again.zip': async () => zipOf(files),
    }
    for (const [name, made] of Object.entries(tampers))
      expect(await verdictOf(name, await made()), name).toMatch(/^(Changed|Not the file that was made)/)
    expect(await lawyer.locator('output h2').textContent()).toContain('packed again')
    expect(await verdictOf('again.pdf', pdf), 'and the real one still is').toMatch(/^Consistent, but/)
  })

  async function otherFamily(): Promise<Parent> {
    const [ana, ben] = [await makeParent(product.url, 'Ana'), await makeParent(product.url, 'Ben')]
    await makeFamily(ana, { email: ben.email, firstName: 'Ben' }, ben)
    await addExpense(ana, SHOES, 30)
    return ana
  }

  it('[REC-06] erased by the operator: the next export says when, the next backup has neither words nor salt', async () => {
    const family =
      (await ana.ask<{ families: { id: string }[] }>('GET', '/api/families')).families[0]?.id ?? ''
    const number = `EH-${String(shoes.entry.seq).padStart(6, '0')}`
    const held = async (name: string) => {
      await run('scripts/backup.ts', join(folder, name))
      const bytes = await readFile(join(folder, name))
      const text = gunzipSync(bytes.subarray(bytes.indexOf(GZIP), -HASH)).toString('latin1')
      const salt = Buffer.from(shoes.salt, 'base64url').toString('hex')
      return [text.includes(SHOES), text.includes(salt)]
    }
    expect(await held('before.evenhand')).toEqual([true, true])
    await run('server/operator.ts', 'erase-record', family, number)
    expect(await held('after.evenhand')).toEqual([false, false])
    const zip = await exportOf(ana)
    const erased = filesOf(zip).get('record/entries.jsonl')?.toString() ?? ''
    expect(erased).toContain('"without":"erased","erasedAt":"20')
    expect(await verdictOf('erased.zip', zip)).toMatch(/^Consistent, but/)
    expect(await lawyer.locator('output').textContent()).toMatch(/1 entry was erased on 20\d\d-\d\d-\d\d/)
  })

  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: product.dataDir } })

  it('makes no requests, looks right and has no errors', () => {
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  })
})

/** The line of an export's data that contains a text. */
function lineWith(
  files: ReadonlyMap<string, Buffer>,
  words: string,
): { entry: { seq: number }; salt: string } {
  const lines = files.get('record/entries.jsonl')?.toString().split('\n') ?? []
  return JSON.parse(lines.find((line) => line.includes(words)) ?? '{}')
}

/** The ZIP of a parent's whole record, over HTTP. */
async function exportOf(parent: Parent): Promise<Buffer> {
  const { families } = await parent.ask<{ families: { id: string }[] }>('GET', '/api/families')
  const path = `/api/families/${families[0]?.id}/record/exports`
  const { id } = (await parent.ask<{ export: { id: string } }>('POST', path, {})).export
  for (let tries = 0; tries < 600; tries += 1) {
    const { exports } = await parent.ask<{ exports: { id: string; status: string }[] }>('GET', path)
    if (exports.find((one) => one.id === id)?.status === 'done') return parent.fetchFile(`${path}/${id}/file`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no export of the other family')
}
