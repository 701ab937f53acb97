import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'

/** Every path of the product. Screens load when they are opened. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/design-system" element={<DesignSystem />} />
      </Routes>
    </Suspense>
  )
}

const DesignSystem = lazy(async () => ({
  default: (await import('./design-system/design-system-screen.tsx')).DesignSystemScreen,
}))
