import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerFacts } from '@evenhand/contract/server/server.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FirebaseConfig } from '../config-sign-in.ts'
import type { Context } from '../context.ts'
import { reachesOf } from '../outside/reaches.ts'
import { refuseShared, serveManifest } from './app-manifest.ts'
import { serveBuiltFiles } from './built-files.ts'
import { Failure } from './failures.ts'
import { isLocalRequest } from './gate.ts'
import { readPreloads } from './page-preloads.ts'

/** Serves the built app: hashed, precompressed assets, and index.html with its nonce and the server's settings. */
export async function servePage(app: FastifyInstance, ctx: Context): Promise<void> {
  const index = readIndex(ctx.config.webDir)
  const preloads = readPreloads(ctx.config.webDir)
  await serveBuiltFiles(app, ctx.config.webDir)
  serveManifest(app, ctx)
  refuseShared(app)

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const facts = JSON.stringify(factsOf(ctx, request)).replace(
      /[&<"]/g,
      (sign) => `&#${sign.charCodeAt(0)};`,
    )
    const first = preloads(request.url, request.headers['accept-language'] ?? '')
    return reply
      .header('content-security-policy', policyOf(index.scripts, nonce, ctx.config.signIn.firebase))
      .header('cache-control', 'no-store')
      .headers(request.url.startsWith(CALLBACK) ? { 'cross-origin-opener-policy': 'unsafe-none' } : {})
      .type('text/html; charset=utf-8')
      .send(
        index.html
          .replaceAll('__CSP_NONCE__', nonce)
          .replaceAll('__EVENHAND_SERVER__', facts)
          .replace('</head>', `${first.links}</head>`)
          .replace('<div id="root"></div>', `<div id="root">${first.picture}</div>`),
      )
  }

  // `/expenses/...` is both a screen and a call: without Accept: application/json a GET is the screen (EXP-05 D)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.startsWith('/expenses') && !wantsJson(request)) {
      return sendPage(request, reply)
    }
  })

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (
      !isPage ||
      /^\/(api|assets|\.well-known)\//.test(request.url) ||
      /\.\w+$/.test(request.url.split('?')[0]!)
    ) {
      throw new Failure('request/not-found')
    }
    sendPage(request, reply)
  })
}

/**
 * Where a popup returns from Google: under the other pages' opener policy the browser would cut it off from the page
 * that opened it, which would then believe it was closed.
 */
const CALLBACK = '/auth/google/callback'

/** The CSP for pages: our own files, the build's inline scripts by hash, libraries' style elements by nonce. */
export function policyOf(
  scripts: readonly string[],
  nonce: string,
  firebase: FirebaseConfig | null = null,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${reachOf(firebase)}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function factsOf(ctx: Context, request: FastifyRequest): ServerFacts {
  const { config } = ctx
  const local = isLocalRequest(ctx, request)
  return {
    version: config.version,
    mode: local ? 'local' : 'production',
    operator: config.operator,
    demo: config.demo && (local || config.mode === 'production'),
    testMode: config.testMode && local,
    mail: config.smtpUrl !== null || local,
    features: config.features,
    helpLines: config.helpLines,
    reaches: reachesOf(config),
    signIn: {
      password: config.signIn.ways.password,
      google: config.signIn.google !== null,
      magicLink: config.signIn.ways.link,
      phone: config.signIn.ways.phone && (config.signIn.sms !== null || local),
      firebase: config.signIn.firebase && forPage(config.signIn.firebase),
    },
  }
}

/** The hosts Firebase's SDK connects to, if the operator has named a project; empty otherwise. */
function reachOf(firebase: FirebaseConfig | null): string {
  if (!firebase) return ''
  if (firebase.emulator) return `http://${firebase.emulator}`
  return 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'
}

function forPage({
  projectId,
  apiKey,
  authDomain,
  emulator,
}: FirebaseConfig): ServerFacts['signIn']['firebase'] {
  return { projectId, apiKey, authDomain, emulator }
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

function readIndex(webDir: string): { html: string; scripts: string[] } {
  const path = join(webDir, 'index.html')
  if (!existsSync(path))
    return { html: '<!doctype html><title>Evenhand</title>The web app is not built.', scripts: [] }
  const csp = join(webDir, 'csp.json')
  const scripts = existsSync(csp)
    ? (JSON.parse(readFileSync(csp, 'utf8')) as { scriptHashes?: string[] })
    : {}
  return { html: readFileSync(path, 'utf8'), scripts: scripts.scriptHashes ?? [] }
}
