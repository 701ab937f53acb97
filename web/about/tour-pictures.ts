/** The pictures in public/tour, each in both themes, with their size so that nothing shifts when they load. */
export const PICTURES = {
  dashboard: { width: 640, height: 1200 },
  expenses: { width: 640, height: 1200 },
  expense: { width: 640, height: 1200 },
  rotation: { width: 640, height: 1200 },
} as const
