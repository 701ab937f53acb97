#!/usr/bin/env node
// The command of the released package: `evenhand` starts the server, `evenhand backup nightly` and so on run its commands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMANDS = {
  start: 'scripts/serve.js',
  operator: 'server/operator.js',
  backup: 'scripts/backup.js',
  restore: 'scripts/restore.js',
}
const USAGE = `evenhand [start]             start the server
evenhand backup ...          make, keep and try out backups
evenhand restore FILE DIR    restore one into an empty folder
evenhand operator ...        what whoever runs it can do
evenhand --version`

const home = import.meta.dirname
const [name = 'start', ...args] = process.argv.slice(2)
const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24
if (name === '--version' || name === '-v') {
  console.log(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version)
} else if (name === '--help' || name === '-h') {
  console.log(USAGE)
} else if (!Object.hasOwn(COMMANDS, name)) {
  console.error(USAGE)
  process.exitCode = 2
} else if (!isNewEnough) {
  console.error(
    `Evenhand needs Node 24; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  )
  process.exitCode = 1
} else {
  const script = join(home, COMMANDS[name])
  // each of them looks whether it was started as a program, by the path it was started with
  process.argv = [process.argv[0], script, ...args]
  if (name === 'start') await (await import(script)).serve()
  else if (name === 'operator') await (await import(script)).operateFromTerminal()
  else await import(script)
}
