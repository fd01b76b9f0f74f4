/** Vite's manifest: what each module became. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export const ENTRY = 'index.html'

/** A module's own chunk and all that it imports, the imports first. */
export function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(chunkOf(manifest, name).imports ?? []).flatMap((one) => chunksOf(manifest, one, seen)), name]
}

export function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the manifest`)
  return chunk
}
