import { type ReadOptions, readText } from './read-text.ts'

/** A file's bytes or a text, with what was chosen for it. */
export interface ReadRequest {
  input: File | string
  options: ReadOptions
}

// Reads one input at a time, so that neither a long nor a hostile one stops the page
self.onmessage = async ({ data: { input, options } }: MessageEvent<ReadRequest>) => {
  if (typeof input === 'string') return self.postMessage(readText(input, options))
  const bytes = await input.arrayBuffer().catch(() => undefined)
  self.postMessage(bytes && readText(new Uint8Array(bytes), options))
}
