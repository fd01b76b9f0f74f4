import { Migration } from '@mikro-orm/migrations'

/** Editable end screens, and a permanent preview to look at them. */
export class EndScreen extends Migration {
  override name = '0012-end-screen'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" add column "end_version" int not null default 1`)
    this.addSql(`alter table "showing" add column "is_permanent" boolean not null default false`)
    this.addSql(
      `create unique index "showing_permanent_unique" on "showing" ("event_reference") where "is_permanent" = true`,
    )
  }
}
