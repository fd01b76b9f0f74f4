import { describe, expect, test } from 'vitest'
import { openTcp, readUntil, upgradeRequest, upgradeStatus } from './raw-client.ts'
import { negotiate, PATH, startHub } from './support.ts'

describe('the upgrade', () => {
  test("is handled only on the hub's path, in any letter case, with or without a trailing slash", async () => {
    const { port } = await startHub()
    const request = (path: string) => upgradeRequest().replace(PATH, path)
    const answer = async (path: string) => readUntil(await openTcp(port, request(path)), '\r\n\r\n')
    expect(await answer('/hubs/other')).toMatch(/^HTTP\/1.1 404 /)
    expect(await answer(PATH.toUpperCase())).toMatch(/^HTTP\/1.1 101 /)
    expect(await answer(`${PATH}/`)).toMatch(/^HTTP\/1.1 101 /)
  })

  test('gets 400 for an invalid WebSocket handshake, and leaks nothing', async () => {
    const { port, hub, url } = await startHub()
    const { token } = await negotiate(url)
    const wrong = upgradeRequest(`?id=${token}`).replace('dGhlIHNhbXBsZSBub25jZQ==', 'short')
    expect(await readUntil(await openTcp(port, wrong), '\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    await expect.poll(() => upgradeStatus(port, `?id=${token}`)).toBe(404)
    expect(hub.closeWhere(() => true)).toBe(0)
  })

  test('declines compression, because frames are shared by all clients', async () => {
    const { port } = await startHub()
    const socket = await openTcp(port, upgradeRequest('', ['Sec-WebSocket-Extensions: permessage-deflate']))
    expect(await readUntil(socket, '\r\n\r\n')).not.toContain('permessage-deflate')
  })
})
