import { Migration } from '@mikro-orm/migrations'

/** Announcements on all screens, and the presenter who last changed a showing. */
export class AnnouncementsOnScreens extends Migration {
  override name = '0016-announcements'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "display" add "announcement" varchar(200) null, add "announced_at" timestamptz null, add "mover_account_reference" varchar(64) null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "display" drop column "announcement", drop column "announced_at", drop column "mover_account_reference"`,
    )
  }
}
