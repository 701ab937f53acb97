import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const TEXT = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])

/**
 * Writes a `.br` file beside each text asset, so that the server need not compress it.
 * index.html is left out: the server writes a fresh nonce into it for each response.
 */
export function brotliAssets(): Plugin {
  let outDir = ''
  return {
    name: 'evenhand:brotli-assets',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await Promise.all(textFilesUnder(outDir).map(writeBrotli))
      },
    },
  }
}

async function writeBrotli(path: string) {
  const plain = readFileSync(path)
  const small = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  if (small.length < plain.length) writeFileSync(`${path}.br`, small)
}

function textFilesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && TEXT.has(extname(path)) && !path.endsWith('csp.json'))
}
