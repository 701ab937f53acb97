import { listExports, startExport } from '@evenhand/contract/record/exports.ts'
import type { calls } from '@evenhand/contract/record/record.feature.ts'
import { anyone, family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'
import { until } from '../testing/until.ts'
import { addTestDevice, deviceBody, newDeviceKey, seenBy } from '../testing/witness.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })

/** The author's export, finished by the time it is requested; another only once that one has been removed. */
const exported = new WeakMap<Scene, string>()
async function anExport(scene: Scene) {
  const { app, home } = scene
  const params = { familyId: home.id }
  const ask = { token: home.a.token, params }
  const own = async () => (await app.call(listExports, ask)).body.exports
  const kept = exported.get(scene)
  if ((await own()).every(({ id }) => id !== kept))
    exported.set(scene, (await app.call(startExport, { ...ask, body: {} })).body.export.id)
  const exportId = exported.get(scene)!
  await until('an export', async () =>
    (await own()).find(({ id, status }) => id === exportId && status === 'done'),
  )
  return { ...params, exportId }
}

/** A signing device of the author's. */
const devices = new WeakMap<Scene, ReturnType<typeof addTestDevice>>()
async function aDevice(scene: Scene) {
  const { app, home } = scene
  const made = devices.get(scene) ?? addTestDevice(app, home.a.token, home.id)
  devices.set(scene, made)
  return made
}
const deviceInPath = async (scene: Scene) => ({
  familyId: scene.home.id,
  deviceId: (await aDevice(scene)).id,
})

export const samples: Samples<typeof calls> = {
  recordKeys: { who: anyone() },
  recordHead: { who: family(), params: inPath },
  recordLog: { who: family(), params: inPath },
  recordShownOtherwise: { who: family(), params: inPath },
  listRecord: { who: family(), params: inPath },
  startExport: { who: family(), params: inPath, body: () => ({}) },
  listExports: { who: family(), params: inPath },
  // an export is for the parent who requested it
  recordWitnesses: { who: family(), params: inPath },
  addDevice: {
    who: family(),
    params: inPath,
    body: async ({ app, home }) => deviceBody(app, home.a.token, home.id, await newDeviceKey()),
  },
  confirmHead: {
    who: { ...family(), partner: 'device/not-found' },
    params: deviceInPath,
    body: async (scene) => seenBy(scene.app, scene.home.a.token, scene.home.id, await aDevice(scene)),
  },
  // only its owner can end a device
  endDevice: {
    who: { ...family(), partner: 'device/not-found' },
    params: async ({ app, home }) => ({
      familyId: home.id,
      deviceId: (await addTestDevice(app, home.a.token, home.id)).id,
    }),
    body: () => ({ reason: 'lost' as const }),
  },
  // somebody else's counts as missing, and a missing one is no error
  removeExport: { who: family(), params: anExport },
  exportFile: { who: { ...family(), partner: 'export/not-found' }, params: anExport },
}
