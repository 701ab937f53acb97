import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import type { ScreenOfBuild } from './route-preloads.ts'

/** The largest file to precache, in bytes: larger ones (models, pictures) are cached once they have been used. */
const MAX_PRECACHED_BYTES = 400_000

/**
 * Writes `offline-worker.js`: api/offline/offline-worker.ts with the build's list of files and a version that changes with any
 * of them. It must be at the root, since a worker's scope is the folder it is in.
 */
export function offlineWorker(): Plugin {
  let outDir = ''
  return {
    name: 'evenhand:offline-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // a failed build writes no page: let its own error show
        if (!existsSync(join(outDir, 'index.html'))) return
        const files = filesToKeep(outDir)
        const digest = createHash('sha256')
        for (const file of ['index.html', ...files]) digest.update(readFileSync(join(outDir, file)))
        const source = readFileSync(join(import.meta.dirname, '../api/offline/offline-worker.ts'), 'utf8')
        const { code } = await transformWithOxc(source, 'offline-worker.ts')
        const filled = code
          .replace(/^export .*$/gm, '')
          .replace('__VERSION__', digest.digest('hex').slice(0, 12))
          .replace('"__FILES__"', JSON.stringify(files.map((file) => `/${file}`)))
        writeFileSync(join(outDir, 'offline-worker.js'), filled)
      },
    },
  }
}

/**
 * What needs a connection anyway, signing in through Firebase, other calendars and what is found to differ from the record,
 * and what reads receipts and PDFs is kept once it was used.
 */
const KEPT_WHEN_USED =
  /^assets\/(firebase-accounts|reader-worker|pdf|find|flow|connect-dialog|import-part|google-step|google-connect|new-feed|feed-address|alarm|alarm-later|checked(?!-later)|whole-list|where-different)-/

/** Code, styles and fonts, without the screens declared as online only. */
function filesToKeep(outDir: string): string[] {
  const screens: ScreenOfBuild[] = JSON.parse(readFileSync(join(outDir, 'preloads.json'), 'utf8'))
  const onlineOnly = new Set(screens.filter(({ offline }) => !offline).map(({ own }) => own))
  return ['assets', 'fonts']
    .flatMap((folder) => readdirSync(join(outDir, folder)).map((name) => `${folder}/${name}`))
    .filter(
      (file) => /\.(js|css|woff2)$/.test(file) && !onlineOnly.has(`/${file}`) && !KEPT_WHEN_USED.test(file),
    )
    .filter((file) => statSync(join(outDir, file)).size <= MAX_PRECACHED_BYTES)
    .concat('mark.svg')
    .sort()
}
