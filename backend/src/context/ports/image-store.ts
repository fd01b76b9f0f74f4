/** Storage for images and videos: files under DATA_DIR, later object storage. Names may contain slashes. */
export interface ImageStore {
  /** Resolves once the bytes would survive a power cut. Throws an error with the code ENOSPC when the disk is full. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when the file doesn't exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The bytes from `start` to `end`, both inclusive, read lazily. Null when the file doesn't exist. */
  stream(name: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>
  remove(name: string): Promise<void>
  /** Every file, unfinished ones included, with the time of its last write. */
  list(): Promise<{ name: string; changedAt: Date }[]>
  /** When the file was last written; null when it doesn't exist. */
  changedAt(name: string): Promise<Date | null>
}
