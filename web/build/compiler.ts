import { reactCompilerPreset } from '@vitejs/plugin-react'

/**
 * The React compiler, for what draws a lot and often. What signing in loads (account, the frame, the small parts)
 * draws little and seldom, and the compiler's bookkeeping would make it 7 kB heavier.
 */
export function compilerForScreens() {
  const preset = reactCompilerPreset()
  return {
    ...preset,
    rolldown: {
      ...preset.rolldown,
      filter: { ...preset.rolldown.filter, id: { exclude: /[\\/]web[\\/](account|shell|ui|\w+\.tsx)/ } },
    },
  }
}
