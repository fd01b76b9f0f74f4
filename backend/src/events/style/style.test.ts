import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../../../openapi/rules/durations.ts'
import { type Concert, makeConcert } from '../../../test/support/concert.ts'
import { PASSWORD, type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { listLeftBehindFiles } from '../../images/sweep/sweep-image-files.ts'
import { removeUnusedFiles } from '../../images/unused/remove-unused-files.ts'
import { Video } from '../../images/video/video.entity.ts'

let organiser: TestClient
let concert: Concert
let path: string
const app = await testApp()

beforeEach(async () => {
  organiser = await app.organiser('Premium')
  concert = await makeConcert(organiser)
  path = `/api/sessions/${concert.reference}/background`
})

const MB = 1024 * 1024
const HEAD = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
const film = (bytes = 300) => Buffer.concat([HEAD, randomBytes(bytes - HEAD.length)])
const asVideo = (bytes: Buffer) => ({
  backgroundType: 'Video',
  fileContents: bytes.toString('base64'),
  fileName: 'a.mp4',
})
const setVideo = async (bytes = film()): Promise<string> => (await organiser.post(path, asVideo(bytes))).data.blobName
const fileOf = (blobName: string) => app.services.images.read(blobName)
const get = (blobName: string, headers: Record<string, string> = {}, method = 'GET') =>
  organiser.fetch(method, `/api/images/${blobName.replace('/', '|')}`, { headers })

describe('the background of an event', () => {
  test('may be a video of up to 25 MB, which is stored unchanged', async () => {
    const largest = film(25 * MB)
    const parse = vi.spyOn(JSON, 'parse')
    const { status, data } = await organiser.post(path, asVideo(largest))
    const parsed = parse.mock.calls.map(([text]) => text.length)
    expect(status).toBe(200)
    // Other requests don't wait for it: no long text is parsed in this thread
    expect(parsed.filter((length) => length > MB)).toEqual([])
    expect(Buffer.compare((await fileOf(data.blobName)) as Uint8Array, largest)).toBe(0)
    const larger = await organiser.post(path, asVideo(film(25 * MB + 1)))
    expect([larger.status, larger.errors[0]?.message]).toEqual([413, 'The file is larger than 25 MB.'])
    expect((await organiser.get(path)).data.blobName).toBe(data.blobName)
  })

  test('is deleted with its event and its account, including the file a day later', async () => {
    const first = await setVideo()
    await organiser.delete(`/api/sessions/${concert.reference}`)
    expect((await get(first)).status, 'only the bin uses it').toBe(404)
    await organiser.delete(`/api/bin/${concert.reference}`)
    expect(await app.orm.em.fork().count(Video, { blobName: first })).toBe(0)
    concert = await makeConcert(organiser)
    path = `/api/sessions/${concert.reference}/background`
    const second = await setVideo()
    expect((await organiser.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    expect(await app.orm.em.fork().count(Video, { blobName: second })).toBe(0)
    expect([await fileOf(first), await fileOf(second)], 'kept for backups').not.toContain(null)
    const context = app.contextOf({ reference: 'nobody' } as never)
    await removeUnusedFiles({ ...context, now: () => new Date(Date.now() + DAY + MINUTE) })
    expect([await fileOf(first), await fileOf(second)]).toEqual([null, null])
  })

  test('stays while another event of the account uses it', async () => {
    const bytes = film()
    const blobName = await setVideo(bytes)
    const other = await makeConcert(organiser)
    await organiser.post(`/api/sessions/${other.reference}/background`, asVideo(bytes))
    await organiser.post(path, { backgroundType: 'None' })
    await organiser.delete(`/api/sessions/${concert.reference}`)
    expect((await get(blobName)).status).toBe(200)
  })

  test('survives concurrent saves and removals', async () => {
    const bytes = film()
    for (let round = 0; round < 3; round++) {
      const bodies = [asVideo(bytes), { backgroundType: 'None' }, asVideo(bytes), asVideo(film())]
      const answers = await Promise.all(bodies.map((body) => organiser.post(path, body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { blobName } = (await organiser.get(path)).data
      if (blobName) expect((await get(blobName)).status).toBe(200)
    }
  })
})

describe('video files', () => {
  const inTwoHours = (context: ReturnType<TestApp['contextOf']>) => ({
    ...context,
    now: () => new Date(Date.now() + 2 * 3_600_000),
  })

  test('stay while a row refers to them, and are removed afterwards', async () => {
    const blobName = await setVideo()
    const { owner } = await app.orm.em.fork().findOneOrFail(Video, { blobName }, { populate: ['owner'] })
    const context = inTwoHours(app.contextOf({ reference: owner.reference } as never))
    await listLeftBehindFiles(context)
    expect(await fileOf(blobName)).not.toBeNull()
    await app.orm.em.fork().nativeDelete(Video, { blobName })
    await listLeftBehindFiles(context)
    await removeUnusedFiles({ ...context, now: () => new Date(context.now().getTime() + DAY + 1) })
    expect(await fileOf(blobName)).toBeNull()
  })

  test("aren't read for HEAD", async () => {
    const blobName = await setVideo(film(5000))
    const head = await get(blobName, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', ''])
    const nothing = await get('videos/unknown', {}, 'HEAD')
    expect(nothing.status).toBe(404)
  })

  test('are served with a policy that disables scripts', async () => {
    const answer = await get(await setVideo())
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    await answer.arrayBuffer()
  })
})
