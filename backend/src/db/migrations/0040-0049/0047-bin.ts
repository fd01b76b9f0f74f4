import { Migration } from '@mikro-orm/migrations'

/** Deleted events and slides stay in a bin for a time. */
export class Bin extends Migration {
  override name = '0047-bin'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" add "binned_at" timestamptz null`)
    this.addSql(`create index "event_binned_at_index" on "event" ("binned_at") where "binned_at" is not null`)
    this.addSql(`alter table "image" add "is_hidden" boolean not null default false`)
    this.addSql(`alter table "video" add "is_hidden" boolean not null default false`)
    this.addSql(
      `create table "binned_slides" ("reference" varchar(64) not null primary key, "event_reference" varchar(64) not null, "owner_reference" varchar(64) not null, "name" varchar(200) not null, "slides" jsonb not null, "slide_count" int not null, "binned_at" timestamptz not null)`,
    )
    this.addSql(`create index "binned_slides_event_reference_index" on "binned_slides" ("event_reference")`)
    this.addSql(
      `create index "binned_slides_owner_reference_binned_at_index" on "binned_slides" ("owner_reference", "binned_at")`,
    )
    this.addSql(`create index "binned_slides_binned_at_index" on "binned_slides" ("binned_at")`)
    this.addSql(
      `alter table "binned_slides" add constraint "binned_slides_event_reference_foreign" foreign key ("event_reference") references "event" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "binned_slides" add constraint "binned_slides_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(`alter table "content_page" add "binned_reference" varchar(64) null`)
    this.addSql(
      `create index "content_page_binned_index" on "content_page" ("binned_reference") where "binned_reference" is not null`,
    )
    this.addSql(
      `alter table "content_page" add constraint "content_page_binned_reference_foreign" foreign key ("binned_reference") references "binned_slides" ("reference") on delete cascade`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`delete from "event" where "binned_at" is not null`)
    this.addSql(`alter table "content_page" drop column "binned_reference"`)
    this.addSql(`drop table "binned_slides"`)
    this.addSql(`alter table "image" drop column "is_hidden"`)
    this.addSql(`alter table "video" drop column "is_hidden"`)
    this.addSql(`alter table "event" drop column "binned_at"`)
  }
}
