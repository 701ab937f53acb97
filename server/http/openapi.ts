import { CALLS } from '@evenhand/contract/calls.ts'
import { ERROR_CODES, type ErrorCode, STATUS_OF } from '@evenhand/contract/errors.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import * as z from 'zod/mini'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, generated from the contract alone. */
export function openApi(version: string, publicUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, call] of Object.entries(CALLS) as [string, Endpoint][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Evenhand', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operationOf(name: string, call: Endpoint): Schema {
  const codes = new Map<number, string[]>()
  for (const code of call.errors as readonly ErrorCode[]) {
    const status = STATUS_OF[code]
    codes.set(status, [...(codes.get(status) ?? []), code])
  }
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === 'person' || call.access === 'family' ? { security: [{ idToken: [] }] } : {}),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...keyParameter(call),
    ],
    ...bodyOf(call),
    responses: {
      [String(call.status ?? 200)]: call.reply
        ? { description: 'Done', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } }
        : { description: 'Done' },
      ...Object.fromEntries([...codes].map(([status, list]) => [String(status), problem(list.join(', '))])),
      default: problem('Any other failure'),
    },
  }
}

function bodyOf(call: Endpoint): Schema {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' }
    const schema = {
      type: 'object',
      properties: { [call.upload.field]: file },
      required: [call.upload.field],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!call.body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
    },
  }
}

function parametersOf(shape: z.ZodMiniType | undefined, place: 'path' | 'query'): Schema[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function keyParameter(call: Endpoint): Schema[] {
  if (call.method === 'GET' || call.access === 'public' || call.access === 'local') return []
  const description = 'Sending the same key twice has one effect and gets the same reply'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } }]
}

function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
}

function problem(description: string): Schema {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: ERROR_CODES },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    about: { type: 'string' },
    retryAfter: { type: 'integer' },
    requestId: { type: 'string' },
  },
}
