import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * A sentence if another program has the port that a start would listen on; undefined if it is free, or if why it cannot
 * be had is for the server to say. Asked before anything is installed or built.
 */
export async function portProblem(port, host) {
  if (port === 0) return undefined
  const code = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })
  if (code !== 'EADDRINUSE') return undefined
  return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3002 npm start.`
}

/**
 * Where a start would listen, by the environment and the environment file, before there are packages to read settings
 * with. What makes no sense is left to server/config.ts, which says so.
 */
export function placeToListen(root, env = process.env) {
  const files =
    env.ENV_FILE === undefined ? [join(root, 'evenhand.env'), '/etc/evenhand/env'] : [env.ENV_FILE]
  const file = files.find((path) => path && existsSync(path))
  const text = file ? read(file) : ''
  const setting = (name) =>
    env[name] ?? new RegExp(`^\\s*${name}\\s*=\\s*["']?([^"'\\s]*)`, 'm').exec(text)?.[1]
  const port = Number(setting('PORT') || 3001)
  return { port: port > 0 && port < 65_536 ? port : 0, host: setting('HOST') || '127.0.0.1' }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
