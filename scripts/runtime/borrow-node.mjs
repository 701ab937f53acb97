import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledNode, wantsBundled } from './choose-node.mjs'

// Apart from the packages of the product, so that nobody whose Node is new enough fetches a second one of 190 MB.
const manifest = join(dirname(fileURLToPath(import.meta.url)), 'node-24')

/** Whether this machine runs on a bundled Node and lacks the right one. */
export function lacksNode(root, machine) {
  return wantsBundled(machine) && versionOf(root, machine) !== wantedVersion(machine)
}

/**
 * The Node 24 to install with if ours is older, out of the way of npm, which empties node_modules; fetched if it is not
 * there. npm silently skips optional packages whose `engines` do not match the running Node, and the builder's native
 * parts are such packages. Returns its path, or undefined where our own runs the product or none can be had.
 */
export async function borrowNode(root, machine, runNpm) {
  if (!wantsBundled(machine)) return undefined
  const apart = folderOf(root)
  const path = bundledNode(machine)
  const home = dirname(dirname(join(root, path)))
  const aside = dirname(dirname(join(apart, path)))
  rmSync(apart, { recursive: true, force: true })
  if (!lacksNode(root, machine)) {
    mkdirSync(dirname(aside), { recursive: true })
    renameSync(home, aside)
    return join(apart, path)
  }
  cpSync(manifest, apart, { recursive: true })
  cpSync(join(root, '.npmrc'), join(apart, '.npmrc'), { force: true })
  return (await runNpm(apart)) === 0 && existsSync(join(apart, path)) ? join(apart, path) : undefined
}

/** Puts the borrowed Node among the packages, from where every script runs. */
export function keepNode(root, machine) {
  const aside = dirname(dirname(join(folderOf(root), bundledNode(machine))))
  const home = dirname(dirname(join(root, bundledNode(machine))))
  if (existsSync(aside)) {
    rmSync(home, { recursive: true, force: true })
    mkdirSync(dirname(home), { recursive: true })
    renameSync(aside, home)
  }
  rmSync(folderOf(root), { recursive: true, force: true })
}

function versionOf(root, machine) {
  return read(join(root, dirname(dirname(bundledNode(machine))), 'package.json'))?.version
}

function wantedVersion(machine) {
  const name = bundledNode(machine).split('/')[1]
  return read(join(manifest, 'package.json'))?.optionalDependencies[name]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function folderOf(root) {
  return join(root, '.cache', 'node')
}
