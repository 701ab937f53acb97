import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledFor, bundledNode } from './choose-node.mjs'

/**
 * A Node 24 to install with if ours is older. npm silently skips optional packages whose `engines` do not match the running
 * Node, and the builder's native parts are such packages. So the bundled Node is fetched alone first, by the lockfile's own
 * entry, and npm then runs on that. Returns its path, or undefined.
 */
export async function borrowNode(root, machine, runNpm) {
  const path = bundledNode(machine)
  const name = path.split('/')[1]
  if (
    Number.parseInt(machine.version, 10) >= 24 ||
    machine.musl ||
    !bundledFor.has(name.slice('node-'.length))
  )
    return undefined
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entry = lock.packages[`node_modules/${name}`]
  if (!entry) return undefined
  const folder = borrowedFolder(root)
  mkdirSync(folder, { recursive: true })
  const manifest = { name: 'evenhand-node', version: '1.0.0', dependencies: { [name]: entry.version } }
  const { optional: _optional, ...kept } = entry
  const packages = { '': manifest, [`node_modules/${name}`]: kept }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }),
  )
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'), { force: true })
  return (await runNpm(folder)) === 0 ? join(folder, path) : undefined
}

/** Removes the borrowed Node once the packages, which contain another copy of it, are installed. */
export function giveBackNode(root) {
  rmSync(borrowedFolder(root), { recursive: true, force: true })
}

function borrowedFolder(root) {
  return join(root, '.cache', 'node')
}
