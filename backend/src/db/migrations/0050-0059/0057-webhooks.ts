import { Migration } from '@mikro-orm/migrations'

/** Slides and pages that were changed, by whichever version or call. */
const CHANGES = [
  ['slide', 'insert', 'new'],
  ['slide', 'update', 'new'],
  ['slide', 'delete', 'old'],
  ['content_page', 'update', 'new'],
] as const

/** Whether a webhook is called for something. One look-up by index, which is all that a press pays. */
const hasWebhook = (event: string, type: string) => `exists (
  select from event join webhook on webhook.is_enabled and jsonb_exists(webhook.events, ${type})
    and (webhook.account_reference = event.owner_reference or webhook.account_reference in
      (select account_reference from team_member where team_member.team_reference = event.team_reference))
  where event.reference = ${event})`

/** Webhooks, their messages, and triggers that record what to send in the transaction of its cause. */
export class Webhooks extends Migration {
  override name = '0057-webhooks'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.#addTables()
    this.#addTriggers()
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    for (const [table, event] of CHANGES) this.addSql(`drop trigger "webhook_${table}_${event}" on "${table}"`)
    this.addSql('drop trigger "webhook_event_changed" on "event"')
    this.addSql('drop trigger "webhook_showing_listed" on "showing"')
    this.addSql('drop trigger "webhook_showing_dated" on "showing"')
    this.addSql('drop trigger "webhook_showing" on "showing"')
    this.addSql('drop trigger "webhook_display" on "display"')
    for (const name of [
      'display_webhook',
      'showing_webhook',
      'event_webhook',
      'showing_listed_webhook',
      'page_webhooks',
    ])
      this.addSql(`drop function "record_${name}"()`)
    for (const table of ['webhook_change', 'webhook_delivery', 'webhook']) this.addSql(`drop table "${table}"`)
  }

  #addTables() {
    this.addSql(
      `create table "webhook" ("reference" varchar(64) not null, "account_reference" varchar(64) not null, "address" varchar(1000) not null, "events" jsonb not null, "secret" varchar(500) not null, "is_enabled" boolean not null, "disabled_because" text check ("disabled_because" in ('Gone', 'Failing')) null, "created_at" timestamptz not null, "failing_since" timestamptz null, "last_delivered_at" timestamptz null, "busy_until" timestamptz null, primary key ("reference"))`,
    )
    this.addSql('create index "webhook_account_reference_index" on "webhook" ("account_reference")')
    this.addSql(
      'alter table "webhook" add constraint "webhook_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade',
    )
    this.addSql(
      `create table "webhook_delivery" ("reference" varchar(64) not null, "webhook_reference" varchar(64) not null, "type" varchar(32) not null, "event_reference" varchar(64) not null, "showing_reference" varchar(64) null, "body" text not null, "created_at" timestamptz not null, "tries" int not null, "next_try_at" timestamptz null, "last_try_at" timestamptz null, "delivered_at" timestamptz null, "response_status" int null, "failure" text check ("failure" in ('AddressNotAllowed', 'NameNotFound', 'NotConnected', 'TimedOut', 'Redirected', 'StatusNotOk')) null, primary key ("reference"))`,
    )
    this.addSql(
      'create index "webhook_delivery_webhook_reference_created_at_index" on "webhook_delivery" ("webhook_reference", "created_at")',
    )
    this.addSql(
      'create index "webhook_delivery_next_try_at_index" on "webhook_delivery" ("next_try_at") where "next_try_at" is not null',
    )
    this.addSql(
      'alter table "webhook_delivery" add constraint "webhook_delivery_webhook_reference_foreign" foreign key ("webhook_reference") references "webhook" ("reference") on delete cascade',
    )
    this.addSql(
      'create table "webhook_change" ("id" bigserial primary key, "type" varchar(32) not null, "event_reference" varchar(64) not null, "showing_reference" varchar(64) null, "epoch" int null, "revision" int null, "slide_reference" varchar(64) null, "changed_at" timestamptz not null)',
    )
  }

  /** Deferred triggers run at the commit, when showing and display are both written. */
  #addTriggers() {
    this.#addShowingTriggers()
    this.#addEventTriggers()
  }

  #addShowingTriggers() {
    this.addSql(`create function "record_display_webhook"() returns trigger language plpgsql as $$
      declare kind varchar := case when new.is_blank then 'showing.held' else 'slide.shown' end;
      begin
        insert into webhook_change (type, event_reference, showing_reference, epoch, revision, slide_reference, changed_at)
          select kind, showing.event_reference, showing.reference, new.epoch, new.revision, case when new.is_blank then null else new.slide_reference end, new.changed_at
          from showing where showing.reference = new.showing_reference and not showing.is_preview and showing.presentation_start is not null and showing.end_date is null
            and ${hasWebhook('showing.event_reference', 'kind')};
        return null;
      end $$`)
    this.addSql(
      `create constraint trigger "webhook_display" after update on "display" deferrable initially deferred for each row when (case when new.is_blank then not old.is_blank else new.slide_reference is not null and (old.is_blank or new.slide_reference is distinct from old.slide_reference) end) execute function record_display_webhook()`,
    )
    this.addSql(`create function "record_showing_webhook"() returns trigger language plpgsql as $$
      declare kind varchar := case when new.end_date is null then 'showing.started' else 'showing.ended' end;
      begin
        insert into webhook_change (type, event_reference, showing_reference, epoch, revision, slide_reference, changed_at)
          select kind, new.event_reference, new.reference, epoch, revision, case when is_blank or new.end_date is not null then null else slide_reference end, changed_at
          from display where showing_reference = new.reference and ${hasWebhook('new.event_reference', 'kind')};
        return null;
      end $$`)
    this.addSql(
      `create constraint trigger "webhook_showing" after update on "showing" deferrable initially deferred for each row when (not new.is_preview and new.presentation_start is not null and (old.presentation_start is null or (old.end_date is null) <> (new.end_date is null))) execute function record_showing_webhook()`,
    )
  }

  #addEventTriggers() {
    this.addSql(`create function "record_event_webhook"() returns trigger language plpgsql as $$
      begin
        insert into webhook_change (type, event_reference, changed_at)
          select 'event.changed', new.reference, now() where ${hasWebhook('new.reference', "'event.changed'")};
        return null;
      end $$`)
    this.addSql(
      `create trigger "webhook_event_changed" after insert or update on "event" for each row execute function record_event_webhook()`,
    )
    this.addSql(`create function "record_showing_listed_webhook"() returns trigger language plpgsql as $$
      declare changed_event varchar := case when tg_op = 'DELETE' then old.event_reference else new.event_reference end;
      begin
        insert into webhook_change (type, event_reference, changed_at)
          select 'event.changed', changed_event, now() where ${hasWebhook('changed_event', "'event.changed'")};
        return null;
      end $$`)
    this.addSql(
      `create trigger "webhook_showing_listed" after delete on "showing" for each row when (not old.is_preview and not old.is_default) execute function record_showing_listed_webhook()`,
    )
    this.addSql(
      `create trigger "webhook_showing_dated" after insert or update of start_date, location on "showing" for each row when (not new.is_preview and not new.is_default) execute function record_showing_listed_webhook()`,
    )
    this.addSql(`create function "record_page_webhooks"() returns trigger language plpgsql as $$
      begin
        insert into webhook_change (type, event_reference, changed_at)
          select 'event.changed', event_reference, now()
          from (select distinct event_reference from changed where event_reference is not null) pages
          where ${hasWebhook('pages.event_reference', "'event.changed'")};
        return null;
      end $$`)
    for (const [table, event, rows] of CHANGES)
      this.addSql(
        `create trigger "webhook_${table}_${event}" after ${event} on "${table}" referencing ${rows} table as changed for each statement execute function record_page_webhooks()`,
      )
  }
}
