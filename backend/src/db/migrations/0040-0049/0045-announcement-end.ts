import { Migration } from '@mikro-orm/migrations'

/** When an announcement ends automatically. */
export class AnnouncementEnd extends Migration {
  override name = '0045-announcement-end'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "display" add "announcement_end" timestamptz null`)
    this.addSql(`create index "display_announcement_end_index" on "display" ("announcement_end")`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "display" drop column "announcement_end"`)
  }
}
