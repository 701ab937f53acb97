/**
 * What reading needs besides our code: the recogniser (Tesseract 5, compiled to WebAssembly) and its data for Latin
 * letters, from packages of fixed versions. The build puts them beside the app (web/build/reader-files.ts); the browser
 * takes none that differs by a bit.
 */
export const READER_FILES = {
  recogniser: {
    from: 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    path: 'reader/tesseract-7.0.0-simd-lstm.wasm',
    bytes: 2_857_601,
    sha256: 'NOjVDKwhZCfYa/OX1hD92fSUklObvN+/zMTtogyBC+o=',
  },
  eng: {
    from: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    path: 'reader/eng-1.0.0.traineddata.gz',
    bytes: 2_952_873,
    sha256: 'RbTLNGckrBd08cNvQvGCuIe82yjr5j5v/5CsQfP8/5E=',
  },
} as const

export type ReaderFile = (typeof READER_FILES)[keyof typeof READER_FILES]
