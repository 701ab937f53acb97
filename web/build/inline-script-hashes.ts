import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `dist/csp.json`: the sha256 sources of every inline script of the built index.html,
 * for the server's Content-Security-Policy.
 */
export function inlineScriptHashes(): Plugin {
  let outDir = ''
  return {
    name: 'evenhand:inline-script-hashes',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // a failed build writes no page: let its own error show
        if (!existsSync(join(outDir, 'index.html'))) return
        const html = readFileSync(join(outDir, 'index.html'), 'utf8')
        writeFileSync(
          join(outDir, 'csp.json'),
          `${JSON.stringify({ scriptHashes: hashesIn(html) }, null, 2)}\n`,
        )
      },
    },
  }
}

/** CSP sources (`sha256-…`, unquoted) of the inline scripts in a page, in order. */
export function hashesIn(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) =>
      `sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}`,
  )
}
