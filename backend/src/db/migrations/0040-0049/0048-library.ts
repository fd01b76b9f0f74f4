import { Migration } from '@mikro-orm/migrations'

/** Slides that were inserted, changed or deleted, by whichever version or call: the event's part of the library is written again. */
const CHANGES = [
  ['slide', 'insert', 'new'],
  ['slide', 'update', 'new'],
  ['slide', 'delete', 'old'],
  ['content_page', 'update', 'new'],
] as const

/** The library finds the songs and slides of all events again. */
export class Library extends Migration {
  override name = '0048-library'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.#addTables()
    this.#addTriggers()
    this.addSql(`insert into "library_change" ("event_reference") select "reference" from "event"`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    for (const [table, event] of CHANGES) this.addSql(`drop trigger "library_${table}_${event}" on "${table}"`)
    this.addSql('drop trigger "library_showing_started" on "showing"')
    this.addSql('drop trigger "library_showing_deleted" on "showing"')
    this.addSql('drop function "record_library_changes"()')
    this.addSql('drop function "record_library_showing"()')
    for (const table of ['library_favourite', 'library_change', 'library_use']) this.addSql(`drop table "${table}"`)
  }

  #addTables() {
    this.addSql(
      `create table "library_use" ("slide_reference" varchar(64) not null, "event_reference" varchar(64) not null, "item_reference" varchar(64) not null, "kind" text check ("kind" in ('Song', 'Slide')) not null, "title" varchar(200) not null, "first_line" varchar(200) null, "authors" varchar(400) null, "ccli_number" varchar(12) null, "title_key" varchar(64) not null, "version" varchar(64) not null, "words" tsvector not null, "slides" jsonb not null, "source" varchar(64) not null, "shown_at" timestamptz null, "used_at" timestamptz not null, primary key ("slide_reference"))`,
    )
    this.addSql('create index "library_use_event_reference_index" on "library_use" ("event_reference")')
    this.addSql('create index "library_use_item_reference_index" on "library_use" ("item_reference")')
    this.addSql('create index "library_use_title_key_index" on "library_use" ("title_key")')
    this.addSql('create index "library_use_ccli_number_index" on "library_use" ("ccli_number")')
    this.addSql('create index "library_use_words_index" on "library_use" using gin ("words")')
    this.#refer('library_use', 'slide_reference', 'slide', 'on update cascade ')
    this.#refer('library_use', 'event_reference', 'event')
    this.addSql('create table "library_change" ("id" bigserial primary key, "event_reference" varchar(64) not null)')
    this.addSql('create index "library_change_event_reference_index" on "library_change" ("event_reference")')
    this.addSql(
      'create table "library_favourite" ("account_reference" varchar(64) not null, "item_reference" varchar(64) not null, "created_at" timestamptz not null, primary key ("account_reference", "item_reference"))',
    )
    this.#refer('library_favourite', 'account_reference', 'account')
  }

  #refer(table: string, column: string, other: string, more = '') {
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${other}" ("reference") ${more}on delete cascade`,
    )
  }

  #addTriggers() {
    this.addSql(`create function "record_library_changes"() returns trigger language plpgsql as $$
      begin
        insert into library_change (event_reference)
          select distinct event_reference from changed where event_reference is not null;
        return null;
      end $$`)
    this.addSql(`create function "record_library_showing"() returns trigger language plpgsql as $$
      begin
        insert into library_change (event_reference) values (old.event_reference);
        return null;
      end $$`)
    for (const [table, event, rows] of CHANGES)
      this.addSql(
        `create trigger "library_${table}_${event}" after ${event} on "${table}" referencing ${rows} table as changed for each statement execute function record_library_changes()`,
      )
    this.addSql(
      `create trigger "library_showing_started" after update of presentation_start on "showing" for each row when (new.presentation_start is distinct from old.presentation_start) execute function record_library_showing()`,
    )
    this.addSql(
      `create trigger "library_showing_deleted" after delete on "showing" for each row when (old.presentation_start is not null and not old.is_preview) execute function record_library_showing()`,
    )
  }
}
