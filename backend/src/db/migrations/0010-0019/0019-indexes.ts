import { Migration } from '@mikro-orm/migrations'

/** Indexes for unused previews, and for the displays that a deleted account has presented. */
export class Indexes extends Migration {
  override name = '0019-indexes'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create index "showing_preview_last_used_at_index" on "showing" ("last_used_at") where "is_preview" = true and "is_permanent" = false`,
    )
    this.addSql(`create index "display_mover_account_reference_index" on "display" ("mover_account_reference")`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop index "display_mover_account_reference_index"`)
    this.addSql(`drop index "showing_preview_last_used_at_index"`)
  }
}
