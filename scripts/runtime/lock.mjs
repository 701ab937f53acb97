import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Waits until this process alone holds the named lock in a folder. A lock whose holder is gone is taken over.
 * If the folder cannot be written, it returns a sentence.
 * @returns {Promise<{ ok: true, release: () => void } | { ok: false, sentence: string }>}
 */
export async function holdLock(folder, name, { pause = 100, waiting = '' } = {}) {
  const lock = join(folder, name)
  const mine = `${lock}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mine, String(process.pid))
  } catch (error) {
    return {
      ok: false,
      sentence: `Evenhand cannot write to its own folder (${error.message}). Make the folder writable for this user and try again.`,
    }
  }
  try {
    let told = false
    while (!take(mine, lock)) {
      const holder = holderOf(lock)
      if (holder === 'gone') breakLock(lock)
      else if (!told && waiting) console.error(waiting)
      told ||= holder !== 'gone'
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return { ok: true, release: () => rmSync(lock, { force: true }) }
}

// A hard link appears atomically with its content: nobody ever reads a lock without its holder's pid.
function take(mine, lock) {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return 'alive'
  } catch (error) {
    return error.code === 'EPERM' ? 'alive' : 'gone'
  }
}

// Of two that see the same dead lock, the slower one may have moved a live one aside: then it puts it back.
function breakLock(lock) {
  const aside = `${lock}.broken.${process.pid}`
  try {
    renameSync(lock, aside)
    if (holderOf(aside) === 'alive') linkSync(aside, lock)
  } catch {
    // Someone else was faster; the next round looks again.
  }
  rmSync(aside, { force: true })
}
