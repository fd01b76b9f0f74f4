/** Where the bytes of images and videos are kept: files under DATA_DIR, later object storage. Names may contain slashes. */
export interface ImageStore {
  /** Ends when the bytes would outlive a power cut. Throws an error with the code ENOSPC when there is no room. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The bytes from `start` to `end`, both included, read as they are taken. Null when there is no such file. */
  stream(name: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>
  remove(name: string): Promise<void>
  /** Every file that is there, also unfinished ones, with the time when it was last written. */
  list(): Promise<{ name: string; changedAt: Date }[]>
  /** When a file was last written; null when there is no such file. */
  changedAt(name: string): Promise<Date | null>
}
