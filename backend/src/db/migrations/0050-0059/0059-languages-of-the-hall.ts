import { Migration } from '@mikro-orm/migrations'

/** The languages that a presenter chooses for the hall, and announcements in further languages. */
export class LanguagesOfTheHall extends Migration {
  override name = '0059-languages-of-the-hall'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "display" add "hall_languages" jsonb not null default '[]', add "announcement_translations" jsonb null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "display" drop column "hall_languages", drop column "announcement_translations"`)
  }
}
