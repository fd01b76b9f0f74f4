import { Migration } from '@mikro-orm/migrations'

/** Presenter notes, and a second page version that only counts changes visible to attendees. */
export class PresenterNotes extends Migration {
  override name = '0015-presenter-notes'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "content_page" add column "notes" text not null default '', add column "shown_version" int not null default 1`,
    )
    this.addSql(`update "content_page" set "shown_version" = "version"`)
  }

  override down() {
    this.addSql(`alter table "content_page" drop column "notes", drop column "shown_version"`)
  }
}
