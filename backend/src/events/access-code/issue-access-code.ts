import type { EntityManager } from '../../db/orm.ts'
import { newAccessCode } from '../../infrastructure/references.ts'

/**
 * Eight digits that no event has ever had. Every issued code is stored for good; of two events that draw the same code at the same
 * time, one waits and draws again.
 */
export async function issueAccessCode(em: EntityManager, now: Date, draw = newAccessCode): Promise<string> {
  for (;;) {
    const code = draw()
    const sql = 'insert into issued_access_code (code, issued_at) values (?, ?) on conflict do nothing returning code'
    const rows = await em.execute<{ code: string }[]>(sql, [code, now])
    if (rows.length === 1) return code
  }
}
