import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type PostgresModule = Parameters<NonNullable<Options['preRun']>[number]>[0]
/** The used part of Emscripten's streams. `nfd` is Node's file descriptor; folders have none. */
interface Stream {
  nfd?: number
  node: object
}
type Write = (stream: Stream, ...rest: unknown[]) => number
interface NodeFiles {
  realPath(node: object): string
  stream_ops: { write: Write; fsync?: (stream: Stream) => number }
}
/** Emscripten's error numbers. */
const EIO = 29
const FULL = [51, 19] // ENOSPC, EDQUOT

/**
 * Stores PostgreSQL's files in a folder and implements fsync. PGlite's own class ignores it, so a power cut would lose acknowledged
 * writes.
 */
export class SyncedNodeFS extends NodeFS {
  readonly #onLogFull: (path: string) => void
  /** `onLogFull` is called when the WAL can't grow. PostgreSQL would exit; PGlite hangs for ever. */
  constructor(folder: string, { onLogFull }: { onLogFull: (path: string) => void }) {
    super(folder)
    this.#onLogFull = onLogFull
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const change = ({ FS }: PostgresModule) => {
      const files = FS.filesystems.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = (stream) => sync(files, stream)
      files.stream_ops.write = watchLog(files, this.#onLogFull)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } }
  }
}

function sync(files: NodeFiles, { nfd, node }: Stream) {
  try {
    if (nfd === undefined) syncFolder(files.realPath(node))
    else fs.fsyncSync(nfd)
    return 0
  } catch {
    return EIO
  }
}

function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(folder)
  } finally {
    fs.closeSync(folder)
  }
}

function watchLog(files: NodeFiles, onLogFull: (path: string) => void): Write {
  const { write } = files.stream_ops
  return (stream, ...rest) => {
    try {
      return write(stream, ...rest)
    } catch (error) {
      const path = files.realPath(stream.node)
      if (FULL.includes((error as { errno?: number }).errno ?? 0) && path.includes('pg_wal')) onLogFull(path)
      throw error
    }
  }
}
