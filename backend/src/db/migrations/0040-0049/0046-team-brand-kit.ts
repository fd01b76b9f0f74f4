import { Migration } from '@mikro-orm/migrations'

/** Teams have a brand kit too. */
export class TeamBrandKit extends Migration {
  override name = '0046-team-brand-kit'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "team" add "icon_image" varchar(200) null, add "icon_image_name" varchar(255) null, add "wide_logo" varchar(200) null, add "wide_logo_name" varchar(255) null, add "header_image" varchar(200) null, add "header_image_name" varchar(255) null, add "background_image" varchar(200) null, add "background_image_name" varchar(255) null, add "brand_theme" jsonb null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "team" drop column "icon_image", drop column "icon_image_name", drop column "wide_logo", drop column "wide_logo_name", drop column "header_image", drop column "header_image_name", drop column "background_image", drop column "background_image_name", drop column "brand_theme"`,
    )
  }
}
