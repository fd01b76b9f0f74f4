import { Migration } from '@mikro-orm/migrations'

/** What is said at a showing, to read. */
export class Captions extends Migration {
  override name = '0051-captions'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "showing" add "has_captions" boolean not null default false`)
    this.addSql(
      `create table "caption_stream" ("showing_reference" varchar(64) not null, "sequence" int not null, "starts_after" int not null, "bytes" int not null, primary key ("showing_reference"))`,
    )
    this.addSql(
      `alter table "caption_stream" add constraint "caption_stream_showing_reference_foreign" foreign key ("showing_reference") references "showing" ("reference") on update cascade on delete cascade`,
    )
    this.addSql(
      `create table "caption" ("showing_reference" varchar(64) not null, "id" varchar(64) not null, "text" varchar(500) not null, "version" int not null, "is_final" boolean not null, "started_at" timestamptz not null, "position" int not null, "sequence" int not null, primary key ("showing_reference", "id"))`,
    )
    this.addSql(
      `alter table "caption" add constraint "caption_showing_reference_foreign" foreign key ("showing_reference") references "showing" ("reference") on delete cascade`,
    )
    this.addSql(
      `create index "caption_showing_reference_sequence_index" on "caption" ("showing_reference", "sequence")`,
    )
    this.addSql(
      `create index "caption_showing_reference_position_index" on "caption" ("showing_reference", "position")`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop table "caption"`)
    this.addSql(`drop table "caption_stream"`)
    this.addSql(`alter table "showing" drop column "has_captions"`)
  }
}
