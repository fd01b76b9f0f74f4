import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/database/database.ts'
import { migrate } from './migrate.ts'

test('existing pages get no notes and keep the version that phones know; reverting loses only notes', async () => {
  const { orm, close } = await openTestDatabase()
  try {
    const run = (sql: string) => orm.em.getConnection().execute(sql)
    const pages = () => run('select * from content_page')
    await orm.migrator.down({ to: '0014-own-screens' })
    await run('set session_replication_role = replica') // Disables foreign keys, because the page needs no account here
    await run(
      "insert into content_page (reference, owner_reference, rows, version, updated_at) values ('p', 'a', '[]', 7, now())",
    )
    await migrate(orm)
    expect(await pages()).toMatchObject([{ reference: 'p', version: 7, shown_version: 7, notes: '' }])
    expect(await orm.pendingSchemaChanges()).toBe('')
    await run("update content_page set notes = 'Wait'")
    await orm.migrator.down({ to: '0014-own-screens' })
    const [page] = await pages()
    expect(page).toMatchObject({ reference: 'p', version: 7 })
    expect(Object.keys(page ?? {})).not.toContain('notes')
  } finally {
    await close()
  }
})
