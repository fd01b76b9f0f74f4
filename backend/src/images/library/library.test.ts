import { expect, test } from 'vitest'
import { makeConcert } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'

const app = await testApp()

/** An organiser whose first slide's page was copied with as many pictures, one a page, the first one the oldest. */
async function organiserWith(count: number) {
  const { account, client } = await app.person('Premium')
  const concert = await makeConcert(client)
  const values = [account.reference, count]
  const run = (sql: string, values: unknown[]) => app.orm.em.getConnection().execute(sql, values, 'run')
  await run(
    `insert into image (blob_name, owner_reference, content_type, width, height, has_alpha, byte_size, created_at)
     select 'images/' || md5(owner || n), owner, 'image/webp', 4, 3, false, 50, timestamptz '2026-01-01' + n * interval '1 s'
     from (values (?::text)) as by(owner), generate_series(1, ?) n`,
    values,
  )
  await run(
    `insert into content_page (reference, owner_reference, event_reference, rows, notes, version, shown_version, bytes, updated_at)
     select md5(owner || n), owner, ?, jsonb_build_array(jsonb_build_object('reference', 'r', 'isExpandable', false, 'blocks',
       jsonb_build_array(jsonb_build_object('reference', 'b', 'blockType', 'Image', 'blobName', 'images/' || md5(owner || n),
         'fileName', n || '.png', 'altText', 'Picture ' || n)))), '', 1, 1, 200, now()
     from (values (?::text)) as by(owner), generate_series(1, ?) n`,
    [concert.reference, ...values],
  )
  return { account, client, concert }
}

/** The descriptions of each page, until there are no more. */
async function pagesOf({ client }: Awaited<ReturnType<typeof organiserWith>>, search = '') {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ search, ...(cursor ? { cursor } : {}) })
    const { data } = await client.get(`/api/pictures?${query}`)
    pages.push(data.pictures.map(({ altText }: { altText: string }) => altText))
    cursor = data.nextCursor
  } while (cursor)
  return pages
}

test('pictures come in pages of 24, newest first, each once', async () => {
  const pages = await pagesOf(await organiserWith(60))
  expect(pages.map((page) => page.length)).toEqual([24, 24, 12])
  expect(pages.flat()).toEqual(Array.from({ length: 60 }, (_, at) => `Picture ${60 - at}`))
})

test('a call looks at 250 pictures at most, and the next one goes on behind them', async () => {
  const organiser = await organiserWith(520)
  const pages = await pagesOf(organiser, 'picture 7')
  expect(pages.flat()).toEqual([79, 78, 77, 76, 75, 74, 73, 72, 71, 70, 7].map((number) => `Picture ${number}`))
  expect(pages.map((page) => page.length)).toEqual([0, 10, 1])
  expect(await pagesOf(organiser, 'nothing')).toEqual([[], [], []])
})
