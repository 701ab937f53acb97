import { registerHooks } from 'node:module'

// Loaded into the server by `--import` in the control of `fair`: the same program, whose writes take no turns and rest
// never.

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/work/family-turns.ts')
      ? { format: 'module', source: 'export const inTurn = (_, work) => work()', shortCircuit: true }
      : next(url, context),
})
