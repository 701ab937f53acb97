import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Writes a secret atomically, readable by its owner only. */
export function writeSecret(path: string, text: string): void {
  const half = `${path}.${process.pid}.new`
  const file = openSync(half, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(half, path)
}
