import { Migration } from '@mikro-orm/migrations'

/** Events say where and how the hall shows text, and slides when they advance automatically. */
export class HallTextAndAdvance extends Migration {
  override name = '0044-hall-text-and-advance'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" add "text_position" text null, add "text_over_pictures" text null, add "has_one_hall_size" boolean not null default false`,
    )
    this.addSql(
      `alter table "event" add constraint "event_text_position_check" check ("text_position" in ('Top', 'Centre', 'Bottom'))`,
    )
    this.addSql(
      `alter table "event" add constraint "event_text_over_pictures_check" check ("text_over_pictures" in ('Fade', 'Shadow', 'Outline'))`,
    )
    this.addSql(`alter table "content_page" add "advance_after_seconds" smallint null`)
    this.addSql(
      `alter table "display" add "is_advance_paused" boolean not null default false, add "advance_at" timestamptz null, add "advance_until" timestamptz null`,
    )
    this.addSql(`create index "display_advance_at_index" on "display" ("advance_at") where "advance_at" is not null`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" drop column "text_position", drop column "text_over_pictures", drop column "has_one_hall_size"`,
    )
    this.addSql(`alter table "content_page" drop column "advance_after_seconds"`)
    this.addSql(
      `alter table "display" drop column "is_advance_paused", drop column "advance_at", drop column "advance_until"`,
    )
  }
}
