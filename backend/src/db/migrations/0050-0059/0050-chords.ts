import { Migration } from '@mikro-orm/migrations'

/** The chords of a slide's words, apart from its rows, which attendees get. */
export class Chords extends Migration {
  override name = '0050-chords'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "content_page" add column "chords" text not null default ''`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "content_page" drop column "chords"`)
  }
}
