import { Migration } from '@mikro-orm/migrations'

const TYPEFACES = `'Atkinson', 'Bitter', 'Garamond', 'Grotesk', 'Montserrat', 'Nunito', 'Oswald', 'Playfair'`

/** Organisers have a brand kit for new events, and events a second colour, a ground, a typeface and a logo in the hall. */
export class BrandKit extends Migration {
  override name = '0040-brand-kit'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" add "second_colour" varchar(7) null, add "ground_colour" varchar(7) null, add "typeface" text null, add "has_hall_logo" boolean not null default false`,
    )
    this.addSql(`alter table "event" add constraint "event_typeface_check" check ("typeface" in (${TYPEFACES}))`)
    this.addSql(
      `alter table "account" add "wide_logo" varchar(200) null, add "wide_logo_name" varchar(255) null, add "header_image" varchar(200) null, add "header_image_name" varchar(255) null, add "background_image" varchar(200) null, add "background_image_name" varchar(255) null, add "brand_theme" jsonb null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "event" drop column "second_colour", drop column "ground_colour", drop column "typeface", drop column "has_hall_logo"`,
    )
    this.addSql(
      `alter table "account" drop column "wide_logo", drop column "wide_logo_name", drop column "header_image", drop column "header_image_name", drop column "background_image", drop column "background_image_name", drop column "brand_theme"`,
    )
  }
}
