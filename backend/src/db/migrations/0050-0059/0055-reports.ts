import { Migration } from '@mikro-orm/migrations'

/** What reports of showings are made of: attendees over time, time on slides, most readers. */
export class Reports extends Migration {
  override name = '0055-reports'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.#addTables()
    this.#addTriggers()
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql('drop trigger "report_showing" on "showing"')
    this.addSql('drop trigger "report_display" on "display"')
    this.addSql('drop function "record_slide_time"()')
    this.addSql('drop index "showing_running_index"')
    for (const table of ['attendee_sample', 'slide_time', 'reader_peak']) this.addSql(`drop table "${table}"`)
  }

  #addTables() {
    this.addSql(
      `create table "attendee_sample" ("showing_reference" varchar(64) not null, "at" timestamptz not null, "attendees" int not null, primary key ("showing_reference", "at"))`,
    )
    this.addSql(
      `create table "slide_time" ("showing_reference" varchar(64) not null, "slide_reference" varchar(64) not null, "first_shown_at" timestamptz not null, "shown_since" timestamptz null, "seconds" double precision not null, "times" int not null, primary key ("showing_reference", "slide_reference"))`,
    )
    this.addSql(
      `create table "reader_peak" ("showing_reference" varchar(64) not null, "name" varchar(35) not null, "attendees" int not null, primary key ("showing_reference", "name"))`,
    )
    for (const table of ['attendee_sample', 'slide_time', 'reader_peak'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_showing_reference_foreign" foreign key ("showing_reference") references "showing" ("reference") on delete cascade`,
      )
    this.addSql(
      `create index "showing_running_index" on "showing" ("presentation_start") where presentation_start is not null and end_date is null and is_preview = false`,
    )
  }

  /**
   * Deferred triggers run at the commit, when showing and display are both written; so presses, loops, edits, End and the bin are all counted by
   * one rule. Their times are those of the changes; a clock that was set back adds nothing.
   */
  #addTriggers() {
    this.addSql(`create function "record_slide_time"() returns trigger language plpgsql as $$
      declare
        showing_is varchar(64);
        slide_is varchar(64);
        changed timestamptz;
      begin
        if tg_table_name = 'display' then showing_is := new.showing_reference; else showing_is := new.reference; end if;
        select case when end_date is null and not is_blank then slide_reference end, greatest(changed_at, end_date) into slide_is, changed
          from display join showing on showing.reference = display.showing_reference
          where showing.reference = showing_is and presentation_start is not null and not is_preview;
        if not found then return null; end if;
        update slide_time set seconds = seconds + greatest(0, extract(epoch from changed - shown_since)), shown_since = null
          where showing_reference = showing_is and shown_since is not null and slide_reference is distinct from slide_is;
        if slide_is is null then return null; end if;
        update slide_time set shown_since = coalesce(shown_since, changed), times = times + case when shown_since is null then 1 else 0 end
          where showing_reference = showing_is and slide_reference = slide_is;
        if not found and (select count(*) from slide_time where showing_reference = showing_is) < 2000 then
          insert into slide_time (showing_reference, slide_reference, first_shown_at, shown_since, seconds, times)
            values (showing_is, slide_is, changed, changed, 0, 1);
        end if;
        return null;
      end $$`)
    this.addSql(
      `create constraint trigger "report_display" after update on "display" deferrable initially deferred for each row when (new.slide_reference is distinct from old.slide_reference or new.is_blank <> old.is_blank) execute function record_slide_time()`,
    )
    this.addSql(
      `create constraint trigger "report_showing" after update on "showing" deferrable initially deferred for each row when (not new.is_preview and (new.end_date is null) <> (old.end_date is null)) execute function record_slide_time()`,
    )
  }
}
