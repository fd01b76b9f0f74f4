import { readFile } from './parsers/read-file.ts'

// Reads one file, so that neither a long nor a hostile one stops the page
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  self.postMessage(bytes && readFile(file.name, new Uint8Array(bytes)))
}
