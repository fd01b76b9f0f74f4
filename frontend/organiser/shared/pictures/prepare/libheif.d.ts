/** The part of libheif's decoder that is used; its own types lack it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills the pixels and hands them over; null when the picture can't be decoded. */
    display(pixels: ImageData, done: (shown: ImageData | null) => void): void
  }
  export default function createDecoder(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
