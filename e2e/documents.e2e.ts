import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo, makeFamily, makeParent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { scriptedPdf } from './scripted-pdf.ts'
import { openShakyLine, type ShakyLine } from './shaky-line.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 20_000 }

/** Nora uploads a court order over a bad connection and shares it; a grandmother gets a child's card. */
describe('documents of two homes', () => {
  let product: Product
  let line: ShakyLine
  let browser: Browser
  let nora: Page
  let sam: Page
  let noras: BrowserContext
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    line = await openShakyLine(product.url)
    browser = await openBrowser('whole')
    const one = await openDevice(browser, line.url, undefined, { keepsShell: true })
    const other = await openDevice(browser, product.url, { width: 1280, height: 900 })
    noras = one.context
    nora = one.page
    sam = other.page
    faults.push(one.faults, other.faults)
    for (const [page, name] of [
      [nora, 'Nora'],
      [sam, 'Sam'],
    ] as const) {
      await enterDemo(page, name)
      await page.goto('/documents')
      await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await line?.close()
    await product?.stop()
  })
  /** the length of the largest unfinished upload on the server's disk */
  const bytesArrived = async () => {
    const folder = join(product.dataDir, 'uploads')
    const names = await readdir(folder).catch(() => [])
    const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).then(({ size }) => size)))
    return Math.max(0, ...sizes)
  }
  const rows = (page: Page) => page.getByRole('link', { name: /Order of the court/ })
  /** whether a page of the PDF has been drawn, that is, is not all white */
  const isDrawn = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.paper canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return pixels?.some((value, at) => at % 4 === 0 && value < 128 && pixels[at + 3] === 255) ?? false
    })

  it('[DOC-01] an upload survives a proxy that refuses, a reload and a lost reply, and makes one document', async () => {
    line.refuse('PATCH /api/document-uploads', 'bad gateway')
    await chooseFile(nora, { name: 'Order of the court.pdf', bytes: scriptedPdf() })
    await nora.getByText(/Waiting for a connection; it continues by itself/).waitFor()
    await nora.reload()
    await nora.getByRole('list', { name: 'Uploads' }).getByText('Order of the court.pdf').waitFor()
    line.loseAnswerTo('PATCH /api/document-uploads')
    await rows(nora).first().waitFor(PATIENCE)
    expect(line.lost()).toBe(1)
    expect(await rows(nora).count()).toBe(1)
    expect(await rows(sam).count()).toBe(0)
    findings.push(...(await lookAt(nora, 'documents')))
  })

  it('[DOC-01] its pages are drawn inline by workers that may fetch nothing, and none of its scripts run', async () => {
    const policies: string[] = []
    const hosts = new Set<string>()
    nora.on('response', (answer) => {
      if (/pdf\.\w+\.min/.test(answer.url())) policies.push(answer.headers()['content-security-policy'] ?? '')
    })
    noras.on('request', (request) => hosts.add(new URL(request.url()).host))
    nora.on('dialog', (dialog) => faults.push([`a dialog: ${dialog.message()}`]))
    await rows(nora).first().click()
    await expect.poll(() => isDrawn(nora), PATIENCE).toBe(true)
    expect(await nora.locator('iframe, object, embed, .paper a, .paper input').count()).toBe(0)
    expect(policies).toHaveLength(2)
    for (const policy of policies) expect(policy).toMatch(/^default-src 'none'(;frame-ancestors 'none')?$/)
    expect(nora.workers().length).toBeGreaterThanOrEqual(2)
    expect(await nora.evaluate(() => 'ran' in globalThis)).toBe(false)
    for (const worker of nora.workers()) expect(await worker.evaluate(() => 'ran' in globalThis)).toBe(false)
    expect([...hosts]).toEqual([new URL(line.url).host])
    findings.push(...(await lookAt(nora, 'document')))
  })

  it('[DOC-01] a double press shares it once, and both see that Sam opened it', async () => {
    await nora.getByRole('button', { name: 'Share with Sam' }).click()
    await nora.getByRole('button', { name: 'Share permanently' }).dblclick()
    await rows(sam).first().click()
    await expect.poll(() => isDrawn(sam), PATIENCE).toBe(true)
    await nora
      .getByText(/Opened by Sam/)
      .first()
      .waitFor()
    findings.push(...(await lookAt(sam, 'document-theirs')))
  })

  it('[DOC-01] is found by a word that occurs only in its text', async () => {
    await sam.goto('/documents')
    await expect
      .poll(async () => {
        await sam.getByRole('searchbox').fill('')
        await sam.getByRole('searchbox').fill('zahnspange')
        await sam.waitForURL('**/documents?q=zahnspange')
        return rows(sam).count()
      }, PATIENCE)
      .toBe(1)
  })

  it('[DOC-01] recently opened documents are readable offline', async () => {
    await nora.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await noras.setOffline(true)
    await nora.reload()
    await nora.getByRole('heading', { name: 'Order of the court' }).waitFor()
    await expect.poll(() => isDrawn(nora), PATIENCE).toBe(true)
    await noras.setOffline(false)
  })

  it('[DOC-01] an upload cut off midway resumes there, even after the server was killed and restarted', async () => {
    const offsets: number[] = []
    nora.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (request.method() === 'PATCH' && pathname.startsWith('/api/document-uploads/'))
        offsets.push(Number(searchParams.get('offset')))
    })
    await nora.goto('/documents')
    line.cut('PATCH /api/document-uploads', 3_000_000)
    await chooseFile(nora, { name: 'Letters.zip', bytes: Buffer.alloc(6_000_000, 'PK') })
    await nora.getByText(/Waiting for a connection; it continues by itself/).waitFor()
    // what was in flight is written after the line is cut
    await expect.poll(bytesArrived, PATIENCE).toBeGreaterThan(2_000_000)
    await product.kill()
    await product.startAgain()
    line.repair()
    await nora
      .getByRole('link', { name: /Letters/ })
      .first()
      .waitFor(PATIENCE)
    expect(offsets[0]).toBe(0)
    expect(offsets.at(-1)).toBeGreaterThan(2_000_000)
    expect(await nora.getByRole('link', { name: /Letters/ }).count()).toBe(1)
  })

  it('[DOC-01] a full disk is reported, and the file is stored once there is room', async () => {
    await sam.goto('/documents')
    await sam.route('**/api/document-uploads/**', (route) =>
      route.fulfill({
        status: 507,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Insufficient Storage', status: 507, code: 'server/files-full' },
      }),
    )
    await chooseFile(sam, { name: 'School letter.bin', bytes: Buffer.from('Dear both') })
    await sam
      .getByText(/The server’s disk is full. Nothing was lost, and nothing new can be stored/)
      .waitFor()
    await sam.unroute('**/api/document-uploads/**')
    await sam.getByRole('button', { name: 'Retry upload of School letter.bin' }).click()
    await sam
      .getByRole('link', { name: /School letter/ })
      .first()
      .waitFor(PATIENCE)
  })

  it('[CHILD-01] a grandmother can read the card by its link until it ends', async () => {
    // what the made-up people of the demo make answers nobody
    const [ada, ole] = [await makeParent(product.url, 'Ada'), await makeParent(product.url, 'Ole')]
    await makeFamily(ada, ole, ole)
    const { page: adas, faults: found } = await openDevice(browser, product.url)
    faults.push(found)
    await adas.goto('/login')
    await signInHere(adas, ada)
    await adas.waitForURL('**/dashboard/agenda')
    await adas.goto('/family')
    await adas
      .getByRole('link', { name: /’s card$/ })
      .first()
      .click()
    await adas.getByLabel('For whom').fill('Ilse')
    await adas.getByRole('button', { name: 'Make the link' }).click()
    const url = await adas.getByLabel('The link, shown this once').inputValue()
    findings.push(...(await lookAt(adas, 'child-card')))
    const sheets = (await adas.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
    // a link preview bot opens it and runs its scripts
    const bot = await openDevice(browser, product.url)
    await bot.page.goto(url, { waitUntil: 'networkidle' })
    expect(await bot.page.content()).not.toMatch(/Mila|Ilse/)
    await bot.context.close()
    await adas.getByText('Not opened yet.').first().waitFor()
    const ilses = await openDevice(browser, product.url)
    faults.push(ilses.faults)
    await ilses.page.goto(url)
    await ilses.page.getByRole('button', { name: 'Show the card' }).click()
    await ilses.page.getByText(/For Ilse, from/).waitFor()
    findings.push(...(await lookAt(ilses.page, 'shared-card')))
    await adas
      .getByText(/Seen 1 time/)
      .first()
      .waitFor()
    await adas
      .getByRole('button', { name: /End it now/ })
      .first()
      .click()
    const guessed = url.replace(/#.*/, `#${'x'.repeat(32)}`)
    for (const address of [url, guessed]) {
      await ilses.page.goto('about:blank')
      await ilses.page.goto(address)
      await ilses.page.getByRole('button', { name: 'Show the card' }).click()
      await ilses.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    }
  })

  it('[DOC-01] when a parent leaves the family, shared documents stay with the other, and private ones go', async () => {
    // nobody can leave the demo family
    const [anna, ben] = [await makeParent(product.url, 'Anna'), await makeParent(product.url, 'Ben')]
    await makeFamily(anna, ben, ben)
    const [annas, bens] = [await openDevice(browser, product.url), await openDevice(browser, product.url)]
    faults.push(annas.faults, bens.faults)
    for (const [page, parent] of [
      [annas.page, anna],
      [bens.page, ben],
    ] as const) {
      await page.goto('/login')
      await signInHere(page, parent)
      await page.goto('/documents')
      await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    }
    await chooseFile(annas.page, { name: 'Notes for my lawyer.bin', bytes: Buffer.from('mine') })
    await chooseFile(annas.page, { name: 'Order of the court.pdf', bytes: scriptedPdf() })
    await annas.page.getByRole('link', { name: /Notes for my lawyer/ }).waitFor(PATIENCE)
    await rows(annas.page).first().click(PATIENCE)
    await annas.page.getByRole('button', { name: 'Share with Ben' }).click()
    await annas.page.getByRole('button', { name: 'Share permanently' }).click()
    await rows(bens.page).first().waitFor(PATIENCE)
    await annas.page.goto('/family')
    await annas.page.getByRole('button', { name: 'Leave this family' }).click()
    const dialog = annas.page.getByRole('alertdialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Leave this family' }).click()
    await annas.page.getByText('You have left the family').waitFor()
    await bens.page.goto('/documents')
    await rows(bens.page).first().click()
    await expect.poll(() => isDrawn(bens.page), PATIENCE).toBe(true)
    await bens.page.goto('/documents')
    await rows(bens.page).first().waitFor()
    expect(await bens.page.getByText(/Notes for my lawyer/).count()).toBe(0)
    await annas.page.goto('/documents')
    await annas.page.locator('h1').waitFor()
    expect(await annas.page.getByText(/Order of the court|Notes for my lawyer/).count()).toBe(0)
  })

  it('[DOC-01] no axe findings, and no errors in a page', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})

const chooseFile = (page: Page, { name, bytes }: { name: string; bytes: Buffer }) =>
  page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
