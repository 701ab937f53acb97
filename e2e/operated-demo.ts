import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import { asOperator, type Change, type Rows, whileChanged } from './past-the-application.ts'
import { startPrepared } from './start-prepared.ts'

/** The demo family on Nora's device, while whoever runs the database changes it past the application. */
export type OperatedDemo = {
  readonly nora: Page
  /** the id of Nora herself */
  readonly me: string
  /** another device, of the other parent */
  readonly enter: (who: 'Nora' | 'Sam') => Promise<Page>
  /** the first row of what the operator asks the database */
  readonly found: (statement: string, values?: readonly unknown[]) => Promise<Record<string, string>>
  /** makes one change, does something, and puts the rows back as they were */
  readonly whileChanged: (rows: Rows, change: Change, work: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startOperatedDemo(): Promise<OperatedDemo> {
  const product = await startPrepared()
  const browser = await openBrowser()
  const enter: OperatedDemo['enter'] = async (who) => {
    const { page } = await openDevice(browser, product.url)
    await enterDemo(page, who)
    return page
  }
  const nora = await enter('Nora')
  const found: OperatedDemo['found'] = async (statement, values) =>
    (await asOperator(product.dataDir, statement, values)).rows[0]
  const family = await found('select created_by from families order by created_at desc limit 1')
  return {
    ...{ nora, enter, found, me: family['created_by']! },
    whileChanged: (...change) => whileChanged(product.dataDir, ...change),
    async stop() {
      await browser.close()
      await product.stop()
    },
  }
}
