import { reactCompilerPreset } from '@vitejs/plugin-react'

/**
 * The React compiler, for screens that render a lot and often. What signing in loads (account, the frame, the small
 * parts) renders little and rarely, and the compiler's bookkeeping would add 7 kB to it.
 */
export function compilerForScreens() {
  const preset = reactCompilerPreset()
  return {
    ...preset,
    rolldown: {
      ...preset.rolldown,
      filter: { ...preset.rolldown.filter, id: { exclude: /[\\/]web[\\/](account|frame|page|ui|\w+\.tsx)/ } },
    },
  }
}
