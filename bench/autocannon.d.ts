declare module 'autocannon' {
  /** The parts of autocannon's options and result used here. */
  type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    /** seconds */
    duration: number
    /** requests per second over all connections; as fast as possible if absent */
    overallRate?: number
    /** seconds to wait for a response */
    timeout?: number
    headers?: Record<string, string>
    setupClient?: (client: { setHeaders: (headers: Record<string, string>) => void }) => void
    requests?: (Asked & { setupRequest?: (asked: Asked) => Asked })[]
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    statusCodeStats?: Record<number, { count: number } | undefined>
    duration: number
  }
  // biome-ignore lint/style/noDefaultExport: that is how autocannon exports it
  export default function autocannon(options: Options): Promise<Result>
}
