type DeviceStore = typeof import('./device-store.ts')

/**
 * Works on the device's store once its code is here. Signing in stores nothing of a family: the code comes with the
 * signed-in screens, and is there when they are left.
 */
export async function onDevice<T>(work: (store: DeviceStore) => T | Promise<T>): Promise<T> {
  return work(await import('./device-store.ts'))
}
