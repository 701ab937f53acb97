import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

/** The contract as an OpenAPI document and as a page. */
export function documentationRoutes(app: FastifyInstance, ctx: Context): void {
  // made when somebody asks: it takes half a second that no start needs
  let document: string | undefined

  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(ctx.config.version, ctx.config.publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })

  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(openApiPage(nonce))
  })
}
