import { floors, type House, type Violation } from './house.ts'
import { type Import, isTestPath, type SourceFile } from './source-file.ts'

/** Which floor may use which, and which packages a floor may use (those in its own package.json). */
export function floorArrows({ files, packages }: House): Violation[] {
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const says = wrongFloor(file, one) ?? wrongPackage(file, one, packages)
      return says ? [{ path: file.path, line: one.line, says }] : []
    }),
  )
}

const mayUse: Record<string, string[]> = {
  domain: ['domain'],
  mediator: ['domain', 'mediator'],
  contract: ['domain', 'mediator', 'contract'],
  server: ['domain', 'mediator', 'contract', 'server'],
  web: ['domain', 'mediator', 'contract', 'web'],
  lab: ['domain', 'mediator', 'lab'],
  e2e: ['e2e', 'bench', 'scripts'],
  bench: ['e2e', 'bench', 'scripts'],
  scripts: ['domain', 'mediator', 'lab', 'contract', 'server', 'scripts'],
}

const belongs: Record<string, string> = {
  domain: 'A rule of the domain knows only the domain: give it what it needs as an argument.',
  mediator: 'The mediator reads texts and knows the domain: give it what it needs as an argument.',
  contract: 'The contract knows the domain and zod: put the rule into domain/, the effect into server/.',
  server: 'What browser and server share belongs in contract/ or domain/.',
  web: 'The browser reaches the server through a call of contract/, made in web/api/.',
  lab: 'lab/ teaches and measures the mediator and knows nothing else of the product.',
  e2e: 'e2e/ uses the product from outside, through the browser or HTTP.',
  bench: 'bench/ uses the product from outside, through HTTP.',
  scripts: 'A script starts the product or looks at its files; the screens are none of its business.',
}

function wrongFloor(file: SourceFile, one: Import): string | undefined {
  if (one.target === undefined) return undefined
  const to = one.target.split('/')[0] ?? ''
  if (floors.includes(file.floor) && !file.isTest && !file.isConfig && isTestPath(one.target))
    return `${one.specifier} is there for tests alone: what the product needs too gets a name of its own.`
  if (to === 'lab' && file.floor === 'scripts' && !file.isTest && !one.isLazy)
    return `${one.specifier} is of the lab, which no run of the product loads: import it where it is needed.`
  if (!mayUse[file.floor]?.includes(to))
    return `${file.floor}/ must not import ${one.specifier}. ${belongs[file.floor] ?? ''}`
  if (
    to !== file.floor &&
    floors.includes(to) &&
    floors.includes(file.floor) &&
    one.specifier.startsWith('.')
  )
    return `write @evenhand/${one.target}: a floor reaches another by its name, not by a path.`
  return undefined
}

function wrongPackage(file: SourceFile, one: Import, packages: House['packages']): string | undefined {
  const name = one.package
  if (name === undefined) return undefined
  const { floor } = file
  const root = packages['']
  const isTool = file.isTest || file.isConfig || file.folder.split('/')[0] === 'build'
  const isPure = floor === 'domain' || floor === 'mediator'
  if (isTool && isPure)
    return name === 'vitest' || name === 'fast-check' || name === 'node'
      ? undefined
      : `a test of ${floor}/ uses vitest and fast-check only, not ${name}.`
  if (isPure) return `${floor}/ uses no package at all, so not ${one.specifier}: ${belongs[floor]}`
  if (name === 'node')
    return (floor === 'contract' || floor === 'web') && !isTool
      ? `${floor}/ runs in the browser, where ${one.specifier} does not exist: that work belongs in server/.`
      : undefined
  if (!floors.includes(floor))
    return Object.values(packages).some((has) => has.ships.has(name) || has.forDevelopment.has(name))
      ? undefined
      : `${name} is declared nowhere: pin it in package.json.`
  if (floor === 'contract' && !isTool && name !== 'zod')
    return `contract/ uses zod alone, not ${name}: put the rule into domain/, the effect into server/.`
  if (floor === 'server' && /^react|^@tanstack\/react|^@lingui\/react/.test(name))
    return `server/ never knows the screens: ${name} belongs in web/.`
  if (packages[floor]?.ships.has(name)) return undefined
  if (isTool && root?.forDevelopment.has(name)) return undefined
  if (one.isType && root?.forDevelopment.has(`@types/${name}`)) return undefined
  return root?.forDevelopment.has(name)
    ? `${name} is a development tool and absent in production: only tests and configs use it.`
    : `${name} is not declared in ${floor}/package.json: a floor names its own packages.`
}
