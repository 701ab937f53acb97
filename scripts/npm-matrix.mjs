// Shows that a clone starts and passes its checks with every common npm and Node: `node scripts/npm-matrix.mjs
// [npm/node ...]`, all of them by default (`11/20` is npm 11 under Node 20). Each in its own clone with an empty npm prefix;
// the first with an empty package cache, the others with the one it filled. Takes minutes and the network.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

async function matrix(wanted) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const top = mkdtempSync(join(tmpdir(), 'evenhand-matrix-'))
  // When we are root, the database runs as another user, who must be able to reach its folder.
  chmodSync(top, 0o755)
  const rows = []
  try {
    for (const pair of wanted) rows.push(await tryPair(root, top, pair, rows.length === 0))
  } finally {
    rmSync(top, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
  console.log(`\n${table(rows)}`)
  return rows.every((row) => [row.start, row.again, row.check].every((said) => said === 'yes')) ? 0 : 1
}

async function tryPair(root, top, pair, isCold) {
  const [npmVersion, nodeVersion] = pair.split('/')
  const npm = join(fetchTool(top, `npm@${npmVersion}`), 'npm/bin/npm-cli.js')
  const node = join(fetchTool(top, `${nodePackage}@${nodeVersion}`), nodePackage, 'bin/node')
  const clone = join(top, `clone-${npmVersion}-${nodeVersion}`)
  runOrFail('git', ['clone', '--quiet', root, clone])
  const prefix = join(top, `prefix-${npmVersion}-${nodeVersion}`)
  mkdirSync(prefix)
  const env = {
    ...withoutNpm(process.env),
    PATH: [dirname(node), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    npm_config_prefix: prefix,
    npm_config_cache: join(top, 'cache'),
    PORT: String(await freePort()),
  }
  const versions = [npm, node].map((tool) =>
    spawnSync(node, tool === npm ? [npm, '--version'] : ['--version'], { env }),
  )
  const [npmIs, nodeIs] = versions.map(({ stdout }) => String(stdout).trim())
  console.log(`npm ${npmIs} under Node ${nodeIs}`)
  const call = { node, npm, clone, env }
  const first = await startUntilAnswer(call)
  const second = first.answered ? await startUntilAnswer(call) : first
  const checked = await runNpm(call, ['run', 'check'])
  if (!first.answered || !second.answered) console.log(`${first.printed}\n${second.printed}`)
  if (checked.code !== 0) console.log(checked.printed)
  rmSync(clone, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  return {
    npm: npmIs,
    node: nodeIs,
    cache: isCold ? 'cold' : 'warm',
    start: first.answered && second.answered ? 'yes' : 'NO',
    // if the second start fetches packages again, every start would
    again: second.printed.includes('Fetching the packages') ? 'FETCHED' : 'yes',
    packages: seconds(first.installed),
    own: seconds(Math.max(0, first.answered - first.installed)),
    second: seconds(second.answered),
    'ended by': `${first.ended} ${second.ended}`,
    check: checked.code === 0 ? 'yes' : 'NO',
    'check with packages': seconds(checked.took),
  }
}

/** Runs `npm start` until the server responds, then Ctrl-C. Times are milliseconds since the command. */
function startUntilAnswer(call) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = npmProcess(call, ['start'])
    const seen = { printed: '', installed: 0, answered: 0 }
    const keep = (chunk) => {
      seen.printed += chunk
      // The line before the build is the first one after the packages are installed.
      if (!seen.installed && seen.printed.includes('Building the screens'))
        seen.installed = performance.now() - began
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const asking = setInterval(async () => {
      if (seen.answered) return
      const answer = await fetch(`http://localhost:${call.env.PORT}/api/health`).catch(() => undefined)
      const late = performance.now() - began > 600_000
      if (!answer?.ok && !late) return
      if (answer?.ok) seen.answered ||= performance.now() - began
      clearInterval(asking)
      // As a terminal does: to npm, its shell and everything below at once.
      process.kill(-child.pid, 'SIGINT')
    }, 50)
    child.on('close', (code, signal) => {
      clearInterval(asking)
      resolve({ ...seen, ended: code ?? signal })
    })
  })
}

function runNpm(call, args) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = npmProcess(call, args)
    let printed = ''
    const keep = (chunk) => {
      printed += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => resolve({ code, printed, took: performance.now() - began }))
  })
}

function npmProcess({ node, npm, clone, env }, args) {
  return spawn(node, [npm, ...args], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Installs a tool once into its own folder; returns its node_modules. */
function fetchTool(top, spec) {
  const folder = join(top, `tool-${spec.replaceAll(/[^a-z0-9.]/gi, '-')}`)
  if (!existsSync(folder)) {
    mkdirSync(folder)
    const npm = process.env.npm_execpath
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      spec,
    ]
    if (npm) runOrFail(process.execPath, [npm, ...args])
    else runOrFail('npm', args)
  }
  return join(folder, 'node_modules')
}

function runOrFail(file, args) {
  const { status } = spawnSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed`)
}

/** Drops npm's settings, in case the caller is itself an npm script. */
function withoutNpm(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(npm_.*|NODE_ENV|NODE_OPTIONS)$/i.test(name)),
  )
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1)
}

function table(rows) {
  const heads = Object.keys(rows[0])
  const wide = heads.map((head) => Math.max(head.length, ...rows.map((row) => String(row[head]).length)))
  const line = (cells) => cells.map((cell, at) => String(cell).padEnd(wide[at])).join('  ')
  return [line(heads), ...rows.map((row) => line(heads.map((head) => row[head])))].join('\n')
}

const everyPair = ['9/18', '10/18', '9/20', '10/20', '11/20']
process.exitCode = await matrix(process.argv.length > 2 ? process.argv.slice(2) : everyPair)
