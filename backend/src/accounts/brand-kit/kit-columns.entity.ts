import { p } from '@mikro-orm/core'
import type { UpdateEventTheme } from '../../../../generated/zod/schemas/index.zod.ts'

/** The columns of a brand kit, of an account or a team. */
export const kitColumns = {
  /** The icon of the welcome screens of all its events. */
  iconImage: p.string().length(200).nullable(),
  iconImageName: p.string().length(255).nullable(),
  /** The wide logo of all its events without a logo of their own. */
  wideLogo: p.string().length(200).nullable(),
  wideLogoName: p.string().length(255).nullable(),
  /** The header image and the background that new events begin with. */
  headerImage: p.string().length(200).nullable(),
  headerImageName: p.string().length(255).nullable(),
  backgroundImage: p.string().length(200).nullable(),
  backgroundImageName: p.string().length(255).nullable(),
  /** The theme that new events begin with, as far as it was chosen. */
  brandTheme: p.json<UpdateEventTheme>().nullable(),
}
