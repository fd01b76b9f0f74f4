import { Migration } from '@mikro-orm/migrations'

/** Editable welcome and about screens, end pages and backgrounds. */
export class OwnScreens extends Migration {
  override name = '0014-own-screens'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" add "welcome_version" int not null default 1, add "background_type" text not null default 'None', add "background" varchar(200) null, add "background_name" varchar(255) null, add "scrim_opacity" int not null default 0`,
    )
    this.addSql(
      `alter table "event" add constraint "event_background_type_check" check ("background_type" in ('None', 'Image', 'Video'))`,
    )
    this.addSql(
      `create table "about_page" ("event_reference" varchar(64) not null, "page_reference" varchar(64) not null, primary key ("event_reference"))`,
    )
    this.addSql(`alter table "about_page" add constraint "about_page_page_reference_unique" unique ("page_reference")`)
    this.addSql(
      `alter table "about_page" add constraint "about_page_event_reference_foreign" foreign key ("event_reference") references "event" ("reference") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "about_page" add constraint "about_page_page_reference_foreign" foreign key ("page_reference") references "content_page" ("reference")`,
    )
    this.addSql(
      `create table "end_page" ("reference" varchar(64) not null, "event_reference" varchar(64) not null, "page_reference" varchar(64) not null, "name" varchar(200) not null, "order_index" int not null, primary key ("reference"))`,
    )
    this.addSql(`alter table "end_page" add constraint "end_page_page_reference_unique" unique ("page_reference")`)
    this.addSql(
      `alter table "end_page" add constraint "end_page_order_unique" unique ("event_reference", "order_index") deferrable initially deferred`,
    )
    this.addSql(
      `alter table "end_page" add constraint "end_page_event_reference_foreign" foreign key ("event_reference") references "event" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "end_page" add constraint "end_page_page_reference_foreign" foreign key ("page_reference") references "content_page" ("reference")`,
    )
    this.addSql(`create index "image_byte_size_index" on "image" ("byte_size")`)
    this.addSql(
      `create table "video" ("blob_name" varchar(200) not null, "owner_reference" varchar(64) not null, "content_type" text not null, "byte_size" int not null, "created_at" timestamptz not null, primary key ("blob_name"))`,
    )
    this.addSql(`create index "video_owner_reference_index" on "video" ("owner_reference")`)
    this.addSql(
      `alter table "video" add constraint "video_content_type_check" check ("content_type" in ('video/mp4', 'video/webm'))`,
    )
    this.addSql(
      `alter table "video" add constraint "video_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete cascade`,
    )
  }
}
