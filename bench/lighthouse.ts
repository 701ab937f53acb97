export async function benchLighthouse(): Promise<string[]> {
  return []
}
