/** Runs the tasks of one connection sequentially. A task must not reject. */
export class TaskQueue {
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  get waiting(): number {
    return this.#waiting
  }

  add(task: () => Promise<void>): Promise<void> {
    this.#waiting += 1
    this.#last = this.#last.then(async () => {
      await task()
      this.#waiting -= 1
    })
    return this.#last
  }
}
