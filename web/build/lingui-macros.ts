import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'

const cwd = `${import.meta.dirname}/..`

/** The macro preset, given its configuration: left alone it looks in the folder the command was called from. */
export function linguiMacros() {
  return linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })
}
