import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type PostgresModule = Parameters<NonNullable<Options['preRun']>[number]>[0]
/** Of Emscripten's streams, what syncing needs. `nfd` is Node's file; a folder has none. */
interface Stream {
  nfd?: number
  node: object
}
interface NodeFiles {
  realPath(node: object): string
  stream_ops: { fsync?: (stream: Stream) => number }
}
/** Emscripten's number for an input or output error. */
const EIO = 29

/**
 * PostgreSQL's files in a folder. PGlite's own class leaves out one call: whatever PostgreSQL syncs would stay in the
 * operating system's memory, and a power cut would take what was acknowledged.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

function addSync({ FS }: PostgresModule) {
  const files = FS.filesystems.NODEFS as unknown as NodeFiles
  files.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncFolderNow(files.realPath(stream.node))
      else fs.fsyncSync(stream.nfd)
      return 0
    } catch {
      return EIO
    }
  }
}

function syncFolderNow(path: string) {
  if (process.platform === 'win32') return
  const folder = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(folder)
  } finally {
    fs.closeSync(folder)
  }
}
