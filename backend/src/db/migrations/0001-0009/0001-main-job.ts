import { Migration } from '@mikro-orm/migrations'

/** Accounts, log-ins, events, slides, content, images, showings and their displays. */
export class MainJob extends Migration {
  override name = '0001-main-job'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "account" ("reference" varchar(64) not null, "email" varchar(254) not null, "email_key" varchar(254) not null, "password_hash" varchar(255) null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "account_level" text not null, "is_admin" boolean not null, "is_sso" boolean not null, "email_confirmed_at" timestamptz null, "manual_block_date" timestamptz null, "created_at" timestamptz not null, primary key ("reference"))`,
    )
    this.addSql(`alter table "account" add constraint "account_email_key_unique" unique ("email_key")`)
    this.addSql(
      `alter table "account" add constraint "account_account_level_check" check ("account_level" in ('Free', 'Basic', 'Premium'))`,
    )
    this.addSql(
      `create table "event" ("reference" varchar(64) not null, "owner_reference" varchar(64) not null, "team_reference" varchar(64) null, "name" varchar(200) not null, "allow_user_navigation" boolean not null, "allow_view_all_pages" boolean not null, "is_tour" boolean not null, "default_language_code" varchar(35) not null, "font_style" text not null, "colour_style" text not null, "access_code" varchar(8) not null, "version" int not null, "created_at" timestamptz not null, "welcome_image" varchar(200) null, "welcome_image_name" varchar(255) null, "use_no_icon" boolean not null, "icon_image" varchar(200) null, "icon_image_name" varchar(255) null, "donation_page_link" varchar(2000) null, "feedback_link" varchar(2000) null, "subscribe_link" varchar(2000) null, primary key ("reference"))`,
    )
    this.addSql(`alter table "event" add constraint "event_access_code_unique" unique ("access_code")`)
    this.addSql(`create index "event_owner_reference_index" on "event" ("owner_reference")`)
    this.addSql(`create index "event_team_reference_index" on "event" ("team_reference")`)
    this.addSql(
      `alter table "event" add constraint "event_font_style_check" check ("font_style" in ('Classic', 'Modern'))`,
    )
    this.addSql(
      `alter table "event" add constraint "event_colour_style_check" check ("colour_style" in ('Purple', 'Blue', 'Green'))`,
    )
    this.addSql(
      `create table "content_page" ("reference" varchar(64) not null, "owner_reference" varchar(64) not null, "event_reference" varchar(64) null, "rows" jsonb not null, "version" int not null, "updated_at" timestamptz not null, primary key ("reference"))`,
    )
    this.addSql(`create index "content_page_owner_reference_index" on "content_page" ("owner_reference")`)
    this.addSql(`create index "content_page_event_reference_index" on "content_page" ("event_reference")`)
    this.addSql(
      `create table "image" ("blob_name" varchar(200) not null, "owner_reference" varchar(64) not null, "content_type" varchar(50) not null, "width" int not null, "height" int not null, "has_alpha" boolean not null, "byte_size" int not null, "created_at" timestamptz not null, primary key ("blob_name"))`,
    )
    this.addSql(`create index "image_owner_reference_index" on "image" ("owner_reference")`)
    this.addSql(
      `create table "issued_access_code" ("code" varchar(8) not null, "issued_at" timestamptz not null, primary key ("code"))`,
    )
    this.addSql(
      `create table "login" ("token_hash" varchar(64) not null, "account_reference" varchar(64) not null, "is_persistent" boolean not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"))`,
    )
    this.addSql(`create index "login_account_reference_index" on "login" ("account_reference")`)
    this.addSql(`create index "login_expires_at_index" on "login" ("expires_at")`)
    this.addSql(`create table "setting" ("key" varchar(100) not null, "value" text not null, primary key ("key"))`)
    this.addSql(
      `create table "showing" ("reference" varchar(64) not null, "event_reference" varchar(64) not null, "is_default" boolean not null, "is_preview" boolean not null, "preview_token" varchar(64) null, "start_date" timestamptz null, "location" varchar(200) null, "presentation_start" timestamptz null, "end_date" timestamptz null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, primary key ("reference"))`,
    )
    this.addSql(`alter table "showing" add constraint "showing_preview_token_unique" unique ("preview_token")`)
    this.addSql(`create index "showing_event_reference_index" on "showing" ("event_reference")`)
    this.addSql(
      `create unique index "showing_default_unique" on "showing" ("event_reference") where "is_default" = true`,
    )
    this.addSql(
      `create table "display" ("showing_reference" varchar(64) not null, "epoch" int not null, "revision" int not null, "navigation_revision" int not null, "slide_reference" varchar(64) null, "is_blank" boolean not null, "shown_slides" jsonb not null, "changed_at" timestamptz not null, primary key ("showing_reference"))`,
    )
    this.addSql(
      `create table "slide" ("reference" varchar(64) not null, "event_reference" varchar(64) not null, "page_reference" varchar(64) not null, "name" varchar(200) not null, "order_index" int not null, primary key ("reference"))`,
    )
    this.addSql(`alter table "slide" add constraint "slide_page_reference_unique" unique ("page_reference")`)
    this.addSql(
      `alter table "slide" add constraint "slide_order_unique" unique ("event_reference", "order_index") deferrable initially deferred`,
    )
    this.addSql(
      `alter table "event" add constraint "event_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "content_page" add constraint "content_page_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "content_page" add constraint "content_page_event_reference_foreign" foreign key ("event_reference") references "event" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "image" add constraint "image_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "login" add constraint "login_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "showing" add constraint "showing_event_reference_foreign" foreign key ("event_reference") references "event" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "display" add constraint "display_showing_reference_foreign" foreign key ("showing_reference") references "showing" ("reference") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "slide" add constraint "slide_event_reference_foreign" foreign key ("event_reference") references "event" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "slide" add constraint "slide_page_reference_foreign" foreign key ("page_reference") references "content_page" ("reference")`,
    )
  }
}
