import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { READER_FILES } from '../api/offline/reader-files.ts'

/** Puts the recogniser and its data beside the app, where the browser fetches them from our own server when asked to. */
export function readerFiles(): Plugin {
  return {
    name: 'evenhand:reader-files',
    apply: 'build',
    generateBundle() {
      for (const { from, path } of Object.values(READER_FILES)) {
        const file = ['../node_modules', '../../node_modules']
          .map((folder) => join(import.meta.dirname, folder, from))
          .find(existsSync)
        if (file) this.emitFile({ type: 'asset', fileName: path, source: readFileSync(file) })
        else this.warn(`${from} is not installed (npm install): receipts cannot be read in this build`)
      }
    },
  }
}
