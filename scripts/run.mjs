// The entry point of every npm script: runs on any Node from 18, and uses nothing from node_modules.
// It installs packages if the lockfile requires it, finds a Node of 24 or later and runs the named script with it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledNode, chooseNode, thisMachine } from './runtime/choose-node.mjs'
import { installWhenNeeded } from './runtime/install.mjs'
import { placeToListen, portProblem } from './runtime/port.mjs'

// `ships` scripts need only the production packages; the others also need the development tools.
const scripts = {
  start: { file: 'scripts/start.ts', ships: true },
  operator: { file: 'server/operator.ts', ships: true },
  backup: { file: 'scripts/backup.ts', ships: true },
  cluster: { file: 'scripts/cluster.ts' },
  restore: { file: 'scripts/restore.ts', ships: true },
  schedule: { file: 'scripts/schedule.ts', ships: true },
  ics: { file: 'scripts/ics.ts', ships: true },
  mediate: { file: 'scripts/mediate.ts', ships: true },
  receipts: { file: 'scripts/receipts.ts', ships: true },
  test: { file: 'scripts/test.ts' },
  check: { file: 'scripts/check.ts' },
  release: { file: 'scripts/release.ts' },
  spec: { file: 'scripts/spec-coverage.ts' },
  bench: { file: 'bench/bench.ts' },
  // as the rules of the tour name it
  tour: { file: 'bench/browser/tour.ts' },
}

async function main(name, args) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const script = Object.hasOwn(scripts, name ?? '') ? scripts[name] : undefined
  if (!script) return fail(`There is no script "${name}". Known: ${Object.keys(scripts).join(', ')}.`)

  if (name === 'start') {
    const { port, host } = placeToListen(root)
    const taken = await portProblem(port, host)
    if (taken) return fail(taken)
  }
  const installed = await installWhenNeeded(root, { full: !script.ships })
  if (!installed.ok) return fail(installed.sentence)

  const machine = thisMachine()
  const bundled = join(root, bundledNode(machine))
  const choice = chooseNode({ ...machine, hasBundled: existsSync(bundled) })
  if (!choice.ok) return fail(choice.sentence)
  const node = choice.use === 'own' ? process.execPath : bundled

  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  const child = spawn(node, [join(root, script.file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  // A terminal sends Ctrl-C to every process and npm forwards it again: the script must tolerate it twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm(child)
  child.on('error', (error) => fail(`${script.file} could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

// Between npm and us is a shell that forwards no signals: killing npm kills that shell and would orphan us.
function stopWithNpm(child) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

await main(process.argv[2], process.argv.slice(3))
