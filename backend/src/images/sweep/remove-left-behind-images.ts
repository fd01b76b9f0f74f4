import { DAY } from '../../../../openapi/rules/durations.ts'
import type { Context } from '../../context/context.ts'
import { removeNow } from '../remove-unused-images.ts'
import { isShown, isUsed } from '../unused/used.ts'

const AT_ONCE = 200

interface Found {
  name: string
  owner: string
  is_used: boolean
  is_shown: boolean
  is_hidden: boolean
}

/**
 * Removes images and videos that nothing uses, a day after they were stored, and hides those that only the bin uses: the removal after a change failed, or the server ended before
 * it. In small steps, so that calls between them don't wait.
 */
export async function removeLeftBehindImages(ctx: Context) {
  const before = new Date(ctx.now().getTime() - DAY)
  for (const table of ['image', 'video'] as const) {
    const step = `select name, owner, ${isUsed('batch.name', 'batch.owner')} as is_used, ${isShown('batch.name', 'batch.owner')} as is_shown, is_hidden from (
      select blob_name as name, owner_reference as owner, is_hidden from ${table}
      where created_at < ? and blob_name > ? order by blob_name limit ${AT_ONCE}) as batch`
    for (let last: string | undefined = ''; last !== undefined && !ctx.services.isStopping; ) {
      const found: Found[] = await ctx.services.orm.em.fork().execute<Found[]>(step, [before, last])
      for (const { name, owner } of found.filter((one) => !one.is_used || one.is_hidden === one.is_shown))
        await ctx.transaction((tx) => removeNow(tx, owner, [name]))
      last = found
        .map(({ name }) => name)
        .sort()
        .at(-1)
    }
  }
}
