import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const from = join(import.meta.dirname, '../verifier')

/**
 * Adds the verifier that goes with every export: `verify.html`, a single page that may contact no server, and
 * `verify.mjs`, the same for Node without packages. [REC-03]
 */
export function verifier(): Plugin {
  return {
    name: 'evenhand:verifier',
    apply: 'build',
    async generateBundle() {
      const page = readFileSync(join(from, 'page.html'), 'utf8')
      // a closing tag inside the code would end the script
      const code = (await bundled(join(from, 'page.ts'))).replaceAll('</script', '<\\/script')
      const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`
      const html = page.replace('__HASH__', () => hash).replace('__CODE__', () => code)
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: html })
      this.emitFile({
        type: 'asset',
        fileName: 'verify.mjs',
        source: await bundled(join(import.meta.dirname, 'verify-command.ts')),
      })
    },
  }
}

/** Bundles an entry and everything it imports into one file. */
async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: entry,
        external: /^node:/,
        // verify.mjs exports its check
        preserveEntrySignatures: 'exports-only',
        output: { format: 'es', codeSplitting: false, comments: false },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] }
  const [chunk] = output
  if (chunk?.code === undefined || output.length !== 1) throw new Error(`${entry} is not one file of code.`)
  return chunk.code.trim()
}
