import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigProblem } from '../config-problem.ts'
import { readModelSettings } from './model-settings.ts'

describe('[MSG-07] the language model settings', () => {
  it('name no model unless a kind is given', () => {
    expect(readConfig({}).mediator).toBeNull()
  })

  it.each([
    [{ MEDIATOR_LLM_KIND: 'ollama', MEDIATOR_LLM_MODEL: 'm' }, 'http://127.0.0.1:11434', 6000, null],
    [
      { MEDIATOR_LLM_KIND: 'anthropic', MEDIATOR_LLM_MODEL: 'm', MEDIATOR_LLM_API_KEY: 'key' },
      'https://api.anthropic.com',
      6000,
      'key',
    ],
    [
      {
        MEDIATOR_LLM_KIND: 'openai',
        MEDIATOR_LLM_MODEL: 'm',
        MEDIATOR_LLM_BASE_URL: 'http://llm:8000/v1/',
        MEDIATOR_LLM_PLAIN: 'yes',
        MEDIATOR_LLM_TIMEOUT_MS: '2500',
      },
      'http://llm:8000/v1',
      2500,
      null,
    ],
  ])('%o', (env, baseUrl, timeoutMs, apiKey) => {
    expect(readModelSettings(env)).toMatchObject({ ok: true, model: { baseUrl, timeoutMs, apiKey } })
  })

  it.each([
    [{ MEDIATOR_LLM_KIND: 'gpt' }, /openai, anthropic or ollama/],
    [{ MEDIATOR_LLM_KIND: 'constructor' }, /openai, anthropic or ollama/],
    [{ MEDIATOR_LLM_KIND: 'openai' }, /MEDIATOR_LLM_MODEL/],
    [{ MEDIATOR_LLM_KIND: 'openai', MEDIATOR_LLM_MODEL: 'm', MEDIATOR_LLM_BASE_URL: 'llm' }, /BASE_URL/],
    [
      { MEDIATOR_LLM_KIND: 'openai', MEDIATOR_LLM_MODEL: 'm', MEDIATOR_LLM_BASE_URL: 'file:///x' },
      /BASE_URL/,
    ],
    [
      { MEDIATOR_LLM_KIND: 'openai', MEDIATOR_LLM_MODEL: 'm', MEDIATOR_LLM_BASE_URL: 'http://10.0.0.7:8000' },
      /plain http to another machine/,
    ],
    [{ MEDIATOR_LLM_KIND: 'openai', MEDIATOR_LLM_MODEL: 'm', MEDIATOR_LLM_TIMEOUT_MS: 'soon' }, /TIMEOUT_MS/],
  ])('%o is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigProblem)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

it('[MSG-06] the operator corrects help lines by country and kind', () => {
  expect(readConfig({}).helpLines).toEqual({})
  expect(readConfig({ HELP_LINES: 'BR.emergency=190; FR.crisis=' }).helpLines).toEqual({
    'BR.emergency': '190',
    'FR.crisis': '',
  })
  for (const text of ['BR', 'XX.crisis=1', 'BR.fire=193', 'BR.crisis=call me'])
    expect(() => readConfig({ HELP_LINES: text })).toThrow(ConfigProblem)
})
