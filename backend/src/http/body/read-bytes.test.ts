import { describe, expect, test, vi } from 'vitest'
import { readBytes, readDeclaredBytes } from './read-bytes.ts'
import { largeJsonLook } from './read-large-json.ts'

const bodyOf = (...chunks: string[]) => new Request('http://localhost', { method: 'POST', body: chunks.join('') })
const failing = (code: string) => ({ items: [{ code }] })

describe('reading a body', () => {
  test.each([null, 9])('returns all bytes, with a declared size or without (%s)', async (declared) => {
    expect(String(await readBytes(bodyOf('one ', 'two ', '3'), { limit: 9, declared }))).toBe('one two 3')
  })

  test.each([null, 9, 5])('refuses more bytes than allowed (declared: %s)', async (declared) => {
    await expect(readBytes(bodyOf('one two 3'), { limit: 8, declared })).rejects.toMatchObject(
      failing('payload-too-large'),
    )
  })

  test('cuts off a client that sends too slowly', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('{')),
    })
    const patience = { windowMs: 5, bytes: () => 10 }
    await expect(readBytes({ body }, { limit: 100, declared: 50, patience })).rejects.toMatchObject(failing('too-slow'))
  })

  test('demands more speed when needed, from the next window on', async () => {
    vi.useFakeTimers()
    let needed = 1
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const patience = { windowMs: 1_000, bytes: () => needed }
    const refused = vi.fn()
    readBytes({ body: readable }, { limit: 100, declared: 50, patience }).catch(refused)
    const come = async (ms: number) => {
      await writer.write(Buffer.from('five!'))
      await vi.advanceTimersByTimeAsync(ms)
    }
    await come(1_500)
    needed = 6
    await come(500)
    expect(refused, 'the window began before').not.toHaveBeenCalled()
    await come(1_000)
    expect(refused.mock.calls[0]?.[0]).toMatchObject(failing('too-slow'))
    vi.useRealTimers()
  })

  test('lets the event loop turn while a fast client sends', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.alloc(64 * 1024))
    const reading = readBytes({ body: new ReadableStream({ pull }) }, { limit: 4 * 1024 * 1024, declared: null })
    await expect(reading).rejects.toMatchObject(failing('payload-too-large'))
    clearImmediate(counting)
    expect(turns).toBeGreaterThan(20)
  })

  test('leaves the rest of a body unread that is refused by its beginning', async () => {
    let sent = 0
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 1
      controller.enqueue(Buffer.alloc(1024 * 1024, 'a "word" '))
    }
    const body = new ReadableStream({ pull })
    const reading = readBytes({ body }, { limit: 30_000_000, declared: 28_000_000, early: largeJsonLook })
    await expect(reading).rejects.toMatchObject(failing('payload-too-large'))
    expect(sent).toBeLessThan(5)
  })

  test.each(['', '\\'])('reads a file whose beginning ends with “%s”', async (end) => {
    const beginning = `["${'A'.repeat(largeJsonLook.bytes - 2 - end.length)}${end}`
    await expect(largeJsonLook.check(Buffer.from(beginning))).resolves.toBeUndefined()
  })

  test('refuses a body that ends early', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
    await expect(readBytes({ body }, { limit: 100, declared: 50 })).rejects.toMatchObject(failing('malformed-body'))
  })
})

describe('reading a body of declared size', () => {
  const socket = { bytesRead: 0 }
  const sending = (arrayBuffer: () => Promise<ArrayBuffer>) => ({ arrayBuffer })

  test('returns all bytes', async () => {
    expect(String(await readDeclaredBytes(bodyOf('one ', 'two'), { socket }))).toBe('one two')
  })

  test('cuts off a client that sends too slowly, by what its connection has received', async () => {
    vi.useFakeTimers()
    const slow = { bytesRead: 1_000 }
    const patience = { windowMs: 1_000, bytes: () => 10 }
    const refused = vi.fn()
    const never = sending(() => new Promise(() => {}))
    readDeclaredBytes(never, { socket: slow, patience }).catch(refused)
    slow.bytesRead += 10
    await vi.advanceTimersByTimeAsync(1_500)
    expect(refused).not.toHaveBeenCalled()
    slow.bytesRead += 9
    await vi.advanceTimersByTimeAsync(1_000)
    expect(refused.mock.calls[0]?.[0]).toMatchObject(failing('too-slow'))
    vi.useRealTimers()
  })

  test('refuses a body that ends early', async () => {
    const cut = sending(() => Promise.reject(new Error('gone')))
    await expect(readDeclaredBytes(cut, { socket })).rejects.toMatchObject(failing('malformed-body'))
  })
})
