import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// Read before a test run's files (vitest.config.ts). What the product puts behind requests stays behind them here, but
// by one step: the other tests keep every core busy, and ten steps behind those, an export of three seconds took minutes.
const { setPriority } = os
const ONE_STEP = 1

os.setPriority = ((...[pid, priority]: [number, number?]) =>
  priority === undefined
    ? setPriority(Math.min(pid, ONE_STEP))
    : setPriority(pid, Math.min(priority, ONE_STEP))) as typeof setPriority
syncBuiltinESMExports()
