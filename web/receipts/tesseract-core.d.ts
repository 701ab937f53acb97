declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  import type { Tesseract } from '@evenhand/domain/receipts/tesseract.ts'

  /** Starts the recogniser from its WebAssembly; it fetches nothing itself where it is given that. */
  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export default function start(own: {
    wasmBinary: ArrayBuffer
    print: (line: string) => void
    printErr: (line: string) => void
  }): Promise<Tesseract>
}
