import { Migration } from '@mikro-orm/migrations'

/** Organisers choose alignment, light or dark colours and an accent colour of their own. */
export class EventLooks extends Migration {
  override name = '0020-event-looks'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" add "text_alignment" text null, add "colour_scheme" text null, add "accent_colour" varchar(7) null`,
    )
    this.addSql(
      `alter table "event" add constraint "event_text_alignment_check" check ("text_alignment" in ('Left', 'Centre'))`,
    )
    this.addSql(
      `alter table "event" add constraint "event_colour_scheme_check" check ("colour_scheme" in ('Light', 'Dark'))`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" drop column "text_alignment", drop column "colour_scheme", drop column "accent_colour"`,
    )
  }
}
