import type { calls } from '@evenhand/contract/record.feature.ts'
import { listExports, startExport } from '@evenhand/contract/record-exports.ts'
import { anyone, family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })

/** An export of the author's, made by the time it is asked for. */
async function anExport({ app, home }: Scene) {
  const params = { familyId: home.id }
  const made = await app.call(startExport, { token: home.a.token, params, body: {} })
  const exportId = made.body.export.id
  for (let tries = 0; tries < 300; tries += 1) {
    const { exports } = (await app.call(listExports, { token: home.a.token, params })).body
    if (exports.every(({ status }) => status === 'done')) break
    await new Promise((later) => setTimeout(later, 50))
  }
  return { ...params, exportId }
}

export const samples: Samples<typeof calls> = {
  recordKeys: { who: anyone() },
  recordHead: { who: family(), params: inPath },
  listRecord: { who: family(), params: inPath },
  startExport: { who: family(), params: inPath, body: () => ({}) },
  listExports: { who: family(), params: inPath },
  // an export is for the parent who asked for it
  exportFile: { who: { ...family(), partner: 'export/not-found' }, params: anExport },
}
