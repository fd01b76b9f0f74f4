import { Migration } from '@mikro-orm/migrations'

/** The words of slides in further languages. */
export class Translations extends Migration {
  override name = '0052-translations'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" add "languages" jsonb not null default '[]'`)
    this.addSql(
      `alter table "content_page" add "translated_bytes" int not null default 0, add "translations_version" int not null default 0`,
    )
    this.addSql(
      `create table "translation" ("page_reference" varchar(64) not null, "language_code" varchar(35) not null, "name" jsonb null, "blocks" jsonb not null, "version" int not null, "bytes" int not null, "removed_at" timestamptz null, primary key ("page_reference", "language_code"))`,
    )
    this.addSql(
      `alter table "translation" add constraint "translation_page_reference_foreign" foreign key ("page_reference") references "content_page" ("reference") on delete cascade`,
    )
    this.addSql(
      `create index "translation_removed_at_index" on "translation" ("removed_at") where "removed_at" is not null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop table "translation"`)
    this.addSql(`alter table "content_page" drop column "translated_bytes", drop column "translations_version"`)
    this.addSql(`alter table "event" drop column "languages"`)
  }
}
