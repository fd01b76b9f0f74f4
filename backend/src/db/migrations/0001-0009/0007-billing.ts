import { Migration } from '@mikro-orm/migrations'

/** Stripe subscriptions and received events. */
export class Billing extends Migration {
  override name = '0007-billing'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "departed_customer" ("customer_id" varchar(255) not null, "tries" int not null, "next_try_at" timestamptz not null, primary key ("customer_id"))`,
    )
    this.addSql(`create index "departed_customer_next_try_at_index" on "departed_customer" ("next_try_at")`)
    this.addSql(
      `create table "stripe_event" ("id" varchar(255) not null, "type" varchar(255) not null, "received_at" timestamptz not null, primary key ("id"))`,
    )
    this.addSql(`create index "stripe_event_received_at_index" on "stripe_event" ("received_at")`)
    this.addSql(
      `create table "subscription" ("account_reference" varchar(64) not null, "customer_id" varchar(255) null, "subscription_id" varchar(255) null, "revision" int not null, "level" text not null, "paid_until" timestamptz null, "pending_level" text null, "pending_from" timestamptz null, "payment_failed_at" timestamptz null, "payment_url" varchar(2000) null, "disputed_at" timestamptz null, "checkout_id" varchar(255) null, "checkout_level" text null, "checkout_number" int not null, "next_check_at" timestamptz null, primary key ("account_reference"))`,
    )
    this.addSql(`alter table "subscription" add constraint "subscription_customer_id_unique" unique ("customer_id")`)
    this.addSql(`create index "subscription_next_check_at_index" on "subscription" ("next_check_at")`)
    this.addSql(
      `alter table "subscription" add constraint "subscription_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "subscription" add constraint "subscription_level_check" check ("level" in ('Free', 'Basic', 'Premium'))`,
    )
    this.addSql(
      `alter table "subscription" add constraint "subscription_pending_level_check" check ("pending_level" in ('Free', 'Basic', 'Premium'))`,
    )
    this.addSql(
      `alter table "subscription" add constraint "subscription_checkout_level_check" check ("checkout_level" in ('Free', 'Basic', 'Premium'))`,
    )
  }
}
