import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import type { Product } from './product.ts'
import { openShakyLine, type ShakyLine } from './shaky-line.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 20_000 }

/** Nora adds a court order on a bad line and shares it; a grandmother is sent a child's card. */
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
      [nora, 'As Nora'],
      [sam, 'As Sam'],
    ] as const) {
      await page.goto('/')
      await page.getByRole('button', { name }).click()
      await page.waitForURL('**/dashboard/agenda', { timeout: 90_000 })
      await page.goto('/documents')
      await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await line?.close()
    await product?.stop()
  })
  const rows = (page: Page) => page.getByRole('link', { name: /Order of the court/ })
  /** whether a page of the PDF has been drawn: something on it is not white */
  const isDrawn = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.paper canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return pixels?.some((value, at) => at % 4 === 0 && value < 128 && pixels[at + 3] === 255) ?? false
    })

  it('[DOC-01] an upload outlives a dead line, a reload and a lost reply, and is one document', async () => {
    line.refuse('PATCH /api/document-uploads')
    await nora
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles({ name: 'Order of the court.pdf', mimeType: 'application/pdf', buffer: order() })
    await nora.getByText(/Waiting for a connection; it goes on by itself/).waitFor()
    await nora.reload()
    await nora.getByRole('list', { name: 'Uploads' }).getByText('Order of the court.pdf').waitFor()
    line.loseAnswerTo('PATCH /api/document-uploads')
    await rows(nora).first().waitFor(PATIENCE)
    expect(line.lost()).toBe(1)
    expect(await rows(nora).count()).toBe(1)
    expect(await rows(sam).count()).toBe(0)
    findings.push(...(await lookAt(nora, 'documents')))
  })

  it('[DOC-01] its pages are drawn in place, and no script of it runs', async () => {
    await rows(nora).first().click()
    await expect.poll(() => isDrawn(nora), PATIENCE).toBe(true)
    expect(await nora.locator('iframe, object, embed').count()).toBe(0)
    findings.push(...(await lookAt(nora, 'document')))
  })

  it('[DOC-01] shared by a double press it is shared once, and both see that Sam opened it', async () => {
    await nora.getByRole('button', { name: 'Share with Sam' }).click()
    await nora.getByRole('button', { name: 'Share it for good' }).dblclick()
    await rows(sam).first().click()
    await expect.poll(() => isDrawn(sam), PATIENCE).toBe(true)
    await nora
      .getByText(/Opened by Sam/)
      .first()
      .waitFor()
    findings.push(...(await lookAt(sam, 'document-theirs')))
  })

  it('[DOC-01] is found by a word that stands only in its text', async () => {
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

  it('[DOC-01] what was opened lately is readable without a connection', async () => {
    await nora.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await noras.setOffline(true)
    await nora.reload()
    await nora.getByRole('heading', { name: 'Order of the court' }).waitFor()
    await expect.poll(() => isDrawn(nora), PATIENCE).toBe(true)
    await noras.setOffline(false)
  })

  it('[CHILD-01] a grandmother reads the card by its link until it is ended', async () => {
    await sam.goto('/family')
    await sam
      .getByRole('link', { name: /Card of/ })
      .first()
      .click()
    await sam.getByLabel('For whom').fill('Ilse')
    await sam.getByRole('button', { name: 'Make the link' }).click()
    const url = await sam.getByLabel('The link, shown this once').inputValue()
    findings.push(...(await lookAt(sam, 'child-card')))
    const ilses = await openDevice(browser, product.url)
    faults.push(ilses.faults)
    await ilses.page.goto(url)
    await ilses.page.getByRole('button', { name: 'Show the card' }).click()
    await ilses.page.getByText(/For Ilse, from/).waitFor()
    findings.push(...(await lookAt(ilses.page, 'shared-card')))
    await sam
      .getByText(/Seen 1 time/)
      .first()
      .waitFor()
    await sam
      .getByRole('button', { name: /End it now/ })
      .first()
      .click()
    await ilses.page.reload()
    await ilses.page.getByRole('button', { name: 'Show the card' }).click()
    await ilses.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  })

  it('[DOC-01] nothing axe would name, and no fault in a page', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})

/** A PDF of one page that says something, and that would run a script in a reader that lets it. */
function order(): Buffer {
  const words = 'BT /F1 40 Tf 60 700 Td (Zahnspange) Tj ET 60 600 300 40 re f'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(this.ran=true; app.alert\\("ran"\\))>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${lines}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
