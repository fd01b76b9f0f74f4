import { Migration } from '@mikro-orm/migrations'

/** Administrators can take an event down. */
export class TakenDownEvents extends Migration {
  override name = '0028-taken-down-events'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" add "taken_down_at" timestamptz null`)
    this.addSql(
      `create index "event_taken_down_at_index" on "event" ("taken_down_at") where "taken_down_at" is not null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" drop column "taken_down_at"`)
  }
}
