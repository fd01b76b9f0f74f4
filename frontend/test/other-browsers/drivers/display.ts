import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { end, readUntil, start } from './child.ts'
import type { Size } from './driver.ts'
import { programPath } from './find-other-browsers.ts'

/** A virtual screen. Each browser has its own, so no window covers another or takes its focus. */
export class VirtualDisplay {
  readonly name: string
  readonly #process: ChildProcess

  private constructor(name: string, process: ChildProcess) {
    this.name = name
    this.#process = process
  }

  static async start({ width, height }: Size) {
    const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
    const child = start(programPath('xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    const number = await readUntil(child.stdio[3] as Readable, /(\d+)\n/)
    return new VirtualDisplay(`:${number}`, child)
  }

  stop() {
    return end(this.#process)
  }
}
