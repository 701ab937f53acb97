import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { screenPaths } from '../../e2e/axe-grid.ts'
import { startProduct } from '../../e2e/product.ts'
import { median } from '../rounds.ts'
import { type Eyes, openEyes, type Seen } from './lighthouse-eyes.ts'

const AIM = 95

/**
 * Lighthouse's mobile scores for every screen, the private ones as Nora of the demo with nothing cached (unless `isWarm`): the median of
 * each score, the layout shift, and what cost points. First and last comes a static page with two paragraphs as the control: points it
 * loses are the machine's fault. Each screen is printed as soon as it is done, because the whole takes a while.
 */
export async function benchLighthouse(
  runs: number,
  screens: readonly string[],
  isWarm = false,
): Promise<void> {
  const product = await startProduct()
  const control = await startStaticPage()
  const below: string[] = []
  const visit = async (eyes: Eyes, name: string, url: string, withoutSearch: boolean) => {
    const seen: Seen[] = []
    // the first of a warm series fills the cache for the others
    if (isWarm) await eyes.look(url, true)
    for (let run = 0; run < runs; run += 1) seen.push(await eyes.look(url, isWarm))
    const found = reportOf(seen, withoutSearch)
    console.log([`  ${name.padEnd(20)} ${found.scores}`, ...found.below].join('\n      '))
    if (found.below.length > 0) below.push(name)
  }
  const wanted = (path: string) => screens.length === 0 || screens.includes(path)
  const paths = screenPaths().filter(wanted)
  const isPrivate = privatePaths()
  console.log(
    `Lighthouse, mobile, median of ${runs} (aim: each ${AIM} or more, layout shift 0; search for public screens):`,
  )
  try {
    const outside = await openEyes(null)
    try {
      await visit(outside, 'control', control.url, true)
      for (const path of paths.filter((path) => !isPrivate(path)))
        await visit(outside, path, product.url + path, false)
    } finally {
      await outside.close()
    }
    const inside = await openEyes(product.url)
    try {
      for (const path of [
        ...paths.filter(isPrivate),
        ...inside.details.filter((path) => wanted(shapeOf(path))),
      ])
        await visit(inside, shapeOf(path), product.url + path, true)
      await visit(inside, 'control again', control.url, true)
    } finally {
      await inside.close()
    }
  } finally {
    control.stop()
    await product.stop()
  }
  console.log(below.length === 0 ? '  every screen reaches the aim' : `  below the aim: ${below.join(', ')}`)
}

/** `/contacts/01a2…` is one of `/contacts/:id`, and can be selected by that. */
const shapeOf = (path: string) => path.replace(/\/[\da-f-]{36}(?=\/|$)/, '/:id')

/** Whether a screen requires signing in, according to the build. */
function privatePaths(): (path: string) => boolean {
  const built = resolve(import.meta.dirname, '../../web/dist/preloads.json')
  const screens = JSON.parse(readFileSync(built, 'utf8')) as { path: string; access: string }[]
  return (path) => screens.some((screen) => screen.path === path && screen.access === 'protected')
}

/** Serves a minimal page. */
async function startStaticPage(): Promise<{ url: string; stop: () => void }> {
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="description" content="Two paragraphs"><title>Control</title><main><h1>Control</h1><p>Nothing to load.</p><p>Nothing to run.</p></main></html>`
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

/** One line of scores and figures, and one for each that misses its target. */
function reportOf(seen: readonly Seen[], withoutSearch: boolean): { scores: string; below: string[] } {
  const middles = (pick: (one: Seen) => Record<string, number>) =>
    Object.keys(pick(seen[0]!)).map((name): [string, number] => [
      name,
      median(seen.map((one) => pick(one)[name] ?? Number.NaN)),
    ])
  // neither a private screen nor the control is to be found by a search
  const scores = middles((one) => one.scores).filter(([name]) => !(withoutSearch && name === 'seo'))
  const figures = middles((one) => one.figures)
  const short = [
    ...scores.filter(([, score]) => score < AIM).map(([name, score]) => `${name} ${score.toFixed(0)}`),
    ...figures
      .filter(([name, value]) => name === 'shift' && value >= 0.001)
      .map(([, value]) => `layout shift ${value.toFixed(4)}`),
  ]
  const lacking = [...new Set(seen.flatMap((one) => one.lacking))]
  return {
    scores: [
      scores.map(([name, score]) => `${name} ${score.toFixed(0)}`).join(', '),
      figures.map(([name, value]) => `${name} ${value.toFixed(name === 'shift' ? 4 : 2)}`).join(', '),
    ].join('; '),
    below: short.length > 0 ? [`below: ${short.join(', ')}`, `audits under 0.9: ${lacking.join(', ')}`] : [],
  }
}
