import { existsSync, readdirSync } from 'node:fs'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Serves the files of the build, precompressed where the build did: those that were there at the start and no others.
 * A route for each folder and not for each file: the 900 of a build took a second of every start.
 */
export async function serveBuiltFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', keptFor(path))
      const policy = policyOfWorker(path)
      if (policy) reply.header('content-security-policy', policy)
    },
  })
  const files = filesIn(webDir)
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
  }
  for (const url of new Set([...files].map(routeOf)))
    app.route({ method: ['GET', 'HEAD'], url, handler: send })
}

/** Paths as they are asked for. Names that begin with a dot are the build's own notes. */
function filesIn(webDir: string): ReadonlySet<string> {
  if (!existsSync(webDir)) return new Set()
  const paths = readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => `${item.parentPath}${sep}${item.name}`.slice(webDir.length).replaceAll(sep, '/'))
    .map((path) => (path.startsWith('/') ? path : `/${path}`))
  return new Set(paths.filter((path) => !path.includes('/.')))
}

function routeOf(path: string): string {
  const [, top, ...rest] = path.split('/')
  return rest.length > 0 ? `/${top}/*` : path
}

/** A worker has its own CSP, each what it needs and nothing else. */
function policyOfWorker(path: string): string | null {
  // these may fetch our files and the page
  if (/[\\/](offline|formats)-worker\.js(\.br)?$/.test(path)) return "default-src 'none'; connect-src 'self'"
  // what reads receipts runs WebAssembly, is given all it needs by the page, and may reach nobody
  if (/[\\/]reader-worker-[\w-]+\.js(\.br)?$/.test(path))
    return "default-src 'none'; script-src 'wasm-unsafe-eval'"
  // what holds the record in the clear is handed every page of it, and may reach nobody either
  return /[\\/]replica-worker-[\w-]+\.js(\.br)?$/.test(path) ? "default-src 'none'" : null
}

/** How long a browser may cache a file. A font revalidated on every page would arrive too late for its first paint. */
function keptFor(path: string): string {
  if (path.includes('/assets/') || path.includes('/reader/')) return 'public, max-age=31536000, immutable'
  return path.includes('/fonts/') ? 'public, max-age=604800, stale-while-revalidate=31536000' : 'no-cache'
}
