import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Availability,
  type DeviceModel,
  deviceModelState,
  turnDeviceModel,
  wordOnDevice,
} from './device-model.ts'

vi.mock('./mediator.ts', async () => {
  const { examineHere } = await import('../../testing/examine-here.ts')
  return { examine: examineHere }
})

const MESSAGE = 'You are a useless father. Pick up Mila at 17:00 on Thursday.'
const ctx = {
  locale: 'en',
  direction: 'out' as const,
  childNames: ['Mila'],
  parentNames: [],
  llmConsent: false,
}
const never = new AbortController().signal

/** A double of the API's shape: what it says of itself, and what it answers. */
function double(state: Availability, reply: string | (() => Promise<string>)) {
  const made = { created: 0, destroyed: 0, asked: [] as string[] }
  const model: DeviceModel = {
    availability: async () => state,
    create: async () => {
      made.created++
      return {
        prompt: async (input) => {
          made.asked.push(input)
          return typeof reply === 'string' ? reply : reply()
        },
        destroy: () => {
          made.destroyed++
        },
      }
    },
  }
  vi.stubGlobal('LanguageModel', model)
  return made
}

const says = (rewrite: unknown) => JSON.stringify({ rewrite })
beforeEach(() => turnDeviceModel(true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  turnDeviceModel(false)
})

test('[MSG-07] a faithful wording of the model on the device is offered', async () => {
  const made = double('available', says('Please pick up Mila at 17:00 on Thursday.'))
  expect(await wordOnDevice(MESSAGE, ctx, 'en', never)).toMatchObject({
    text: 'Please pick up Mila at 17:00 on Thursday.',
  })
  expect(made.asked).toEqual([JSON.stringify({ message: MESSAGE })])
  expect(made.destroyed).toBe(1)
})

test.each([
  ['other facts', says('Please pick up Mila at 18:00 on Thursday.')],
  ['a fact lost', says('Please pick up Mila.')],
  ['no JSON', 'Sure! Here it is'],
  ['nothing', says('')],
  ['the blow', says(MESSAGE)],
])('[MSG-07] an answer with %s is not offered', async (_what, reply) => {
  double('available', reply)
  expect(await wordOnDevice(MESSAGE, ctx, 'en', never)).toBeNull()
})

test.each(['unavailable', 'downloadable', 'downloading'] as const)(
  '[MSG-07] a model that is %s is never made to download by writing',
  async (state) => {
    const made = double(state, says('x'))
    expect(await wordOnDevice(MESSAGE, ctx, 'en', never)).toBeNull()
    expect(made.created).toBe(0)
  },
)

test('[MSG-07] without the switch, and without the API, nothing is asked', async () => {
  expect(await deviceModelState('en')).toBe('unavailable')
  expect(await wordOnDevice(MESSAGE, ctx, 'en', never)).toBeNull()
  turnDeviceModel(false)
  const made = double('available', says('Please pick up Mila at 17:00 on Thursday.'))
  expect(await wordOnDevice(MESSAGE, ctx, 'en', never)).toBeNull()
  expect(made.created).toBe(0)
})

test('[MSG-07] a model that stays silent holds nothing up', async () => {
  double('available', () => new Promise(() => {}))
  const gone = new AbortController()
  const wording = wordOnDevice(MESSAGE, ctx, 'en', gone.signal)
  gone.abort()
  expect(await wording).toBeNull()
})
