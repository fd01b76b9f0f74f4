export interface Size {
  width: number
  height: number
}

export interface BrowserOptions {
  size: Size
  /** Hides WebSocket from pages. */
  withoutWebSocket: boolean
}

/** An element of the open page. */
export class ElementRef {
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A running browser with one tab. Roles and names come from the browser's own accessibility tree. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Calls a function in the page with elements first, then values; its result must be JSON. */
  run(source: string, elements: readonly ElementRef[], values: readonly Json[]): Promise<unknown>
  /** Elements with a role and an accessible name, visible or not. */
  withRole(role: string, name: string): Promise<ElementRef[]>
  withSelector(selector: string): Promise<ElementRef[]>
  click(element: ElementRef): Promise<void>
  /** Presses keys together, the last one last. Keys are W3C key values. */
  chord(keys: readonly string[]): Promise<void>
  /** A PNG of the window's content. */
  screenshot(): Promise<Buffer>
  /** Sets the size of the page's viewport. */
  resize(size: Size): Promise<void>
  /** Script errors and error messages of the page since the last call. */
  takeProblems(): string[]
  close(): Promise<void>
}

/** Wraps a function so both protocols can call it: its last argument is the values' JSON, its result is JSON. */
export const callable = (source: string) =>
  `async function (...all) {
    const values = JSON.parse(all.pop())
    return JSON.stringify((await (${source})(...all, ...values)) ?? null)
  }`
