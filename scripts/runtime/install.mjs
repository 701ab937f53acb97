import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { borrowNode, keepNode, lacksNode } from './borrow-node.mjs'
import { thisMachine } from './choose-node.mjs'
import { holdLock } from './lock.mjs'
import { killGroup, runStoppable, stopOnSignals } from './stoppable.mjs'

/**
 * Brings node_modules in line with package-lock.json if it differs, and fetches a Node 24 where ours is older. `full`
 * includes the development tools; a full install also satisfies a script that does not need them. Two simultaneous starts
 * install once.
 */
export async function installWhenNeeded(root, { full, npm = npmCommand(), machine = thisMachine() }) {
  const isReady = () => isInstalled(root, full, machine) && !lacksNode(root, machine)
  if (isReady()) return { ok: true }
  const waiting = 'Another start is installing the packages. Waiting for it.'
  const lock = await holdLock(join(root, '.cache'), 'install.lock', { waiting })
  if (!lock.ok) return { ok: false, sentence: lock.sentence }
  const letSignals = stopOnSignals(lock.release)
  try {
    clearInterrupted(root)
    if (isReady()) return { ok: true }
    if (lacksNode(root, machine)) console.error('Fetching Node 24, since this one is older.')
    const node = await borrowNode(root, machine, (folder) =>
      run(npm, [...installArguments, '--silent'], folder, { root }),
    )
    const code = isInstalled(root, full, machine)
      ? 0
      : await fetchPackages(root, { full, npm, machine, node })
    keepNode(root, machine)
    if (code === 0) {
      noteDone(root, full)
      return { ok: true }
    }
    return {
      ok: false,
      sentence:
        'The packages could not be installed; npm says why above. Check the connection to the npm registry and that this folder is writable, then run the same command again.',
    }
  } finally {
    letSignals()
    lock.release()
  }
}

const underWay = (root) => join(root, '.cache', 'install.under-way')

/**
 * After an install that was cut off: ends an npm that outlived its start, and removes what it left half done, over which
 * the next npm would stumble (ENOTEMPTY).
 */
function clearInterrupted(root) {
  const left = readText(underWay(root))
  if (left === undefined) return
  const pid = Number(left)
  // by now the number may be somebody else's
  if (pid > 0 && /npm/.test(readText(`/proc/${pid}/cmdline`) ?? '')) killGroup(pid)
  console.error('The last install was stopped before it was done. Beginning it again.')
  rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  rmSync(underWay(root), { force: true })
}

/** Runs npm and says every few seconds how many of the packages have come. Returns npm's exit code. */
async function fetchPackages(root, { full, npm, machine, node }) {
  const wanted = pathsFor(root, full, machine)
  console.error(`Fetching the ${wanted.length} packages Evenhand is built from.`)
  const telling = setInterval(() => {
    const come = wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length
    if (come > 0 && come < wanted.length) console.error(`  ${come} of ${wanted.length}`)
  }, TELL_EVERY_MS)
  const args = [...installArguments, full ? '--include=dev' : '--omit=dev']
  const code = await run(npm, args, root, { node, root })
  clearInterval(telling)
  return code
}

const TELL_EVERY_MS = 5000

/** Where the packages for this machine go, by the lockfile. */
function pathsFor(root, full, machine) {
  const locked = packagesOf(join(root, 'package-lock.json')) ?? {}
  const isLeft = (path) =>
    (locked[path]?.os || locked[path]?.cpu) !== undefined && !isMadeFor(locked[path], machine)
  // what is left out takes with it what would lie inside
  const holdersOf = (path) => [...path.matchAll(/\/node_modules\//g)].map(({ index }) => path.slice(0, index))
  return Object.entries(locked)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && (full || !dev))
    .map(([path]) => path)
    .filter((path) => ![path, ...holdersOf(path)].some(isLeft))
}

/** Whether node_modules matches the lockfile, by content, because a checkout changes every date. */
export function isInstalled(root, full, machine) {
  return isNotedDone(root, full) || holdsAll(root, full, machine)
}

// npm 9 and 10 skip packages that npm 11 installs: without this they would reinstall on every start.
function isNotedDone(root, full) {
  const noted = readText(doneFile(root))
  return noted !== undefined && (noted === stateOf(root, full) || noted === stateOf(root, true))
}

function noteDone(root, full) {
  const state = stateOf(root, full)
  if (state) writeFileSync(doneFile(root), state)
}

const doneFile = (root) => join(root, 'node_modules', '.evenhand-installed')

/** What was requested and what npm made of it: a change of either is a new state. */
function stateOf(root, full) {
  const files = [join(root, 'package-lock.json'), npmNote(root)].map(readText)
  if (files.includes(undefined)) return undefined
  const [asked, made] = files.map((text) => createHash('sha256').update(text).digest('hex'))
  return `${full ? 'full' : 'shipped'} ${asked} ${made}\n`
}

const npmNote = (root) => join(root, 'node_modules', '.package-lock.json')

function holdsAll(root, full, machine) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(npmNote(root))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    // a workspace from the latest pull has no link yet
    if (entry.link) return found?.link === true
    if (found) return found.version === entry.version && found.integrity === entry.integrity
    if (entry.dev && !full) return true
    return (entry.optional || entry.devOptional) && !isMadeFor(entry, machine)
  })
}

/** Optional packages exist per platform: the one for this platform must be installed. */
function isMadeFor({ os, cpu, libc }, machine) {
  if (!os?.includes(machine.platform) || !cpu?.includes(machine.arch)) return false
  return !libc || libc.includes(machine.musl ? 'musl' : 'glibc')
}

// No package of ours needs an install script, and what a user's npm settings may leave out is requested explicitly.
const installArguments = [
  'ci',
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { file: process.execPath, args: [cli], shell: false }
  return { file: 'npm', args: [], shell: process.platform === 'win32' }
}

function packagesOf(file) {
  try {
    return JSON.parse(readText(file)).packages
  } catch {
    return undefined
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Runs npm in a folder, on `node` if given, and returns its exit code. Until it is done, a note says that it is not. */
function run({ file, args, shell }, more, cwd, { node = process.execPath, root }) {
  const program = file === process.execPath ? node : file
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) }
  const options = { cwd, shell, env, stdio: ['ignore', 2, 2] }
  return runStoppable(program, [...args, ...more], options, (pid) =>
    writeFileSync(underWay(root), String(pid)),
  ).finally(() => rmSync(underWay(root), { force: true }))
}
