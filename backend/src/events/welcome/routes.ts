import type { WelcomeScreen as WelcomeScreenAnswer } from '../../../../generated/zod/schemas/index.zod.ts'
import { etagOf } from '../../../../openapi/rules/http/entity-tags.ts'
import type { Config } from '../../config/config.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { previewLink } from '../../showings/links/showing-links.ts'
import { readAboutPage } from './about-page.ts'
import { readWelcome, type WelcomeScreen } from './read-welcome.ts'
import { updateWelcome } from './update-welcome.ts'
import { allowedImage } from './welcome-images.ts'

type Origins = Pick<Config, 'watchOrigin'>

const presentWelcome = (config: Origins, { event, previewToken }: WelcomeScreen): WelcomeScreenAnswer => {
  const icon = allowedImage(event, 'icon')
  return {
    ...allowedImage(event, 'image'),
    previewLink: previewLink(config, previewToken),
    useNoIcon: event.useNoIcon,
    icon: { hasIcon: icon.blobName !== null, ...icon },
  }
}

const answer = (config: Origins, welcome: WelcomeScreen) => ({
  status: 200 as const,
  data: presentWelcome(config, welcome),
  headers: { etag: etagOf(welcome.event.welcomeVersion) },
})

export const welcomeHandlers = {
  getWelcome: async ({ params }, ctx) => answer(ctx.config, await readWelcome(ctx, params.eventReference)),
  updateWelcome: async ({ params, headers, body }, ctx) => {
    const change = { reference: params.eventReference, ifMatch: headers['if-match'], changes: body }
    return answer(ctx.config, await updateWelcome(ctx, change))
  },
  // The body has all fields, so everything is replaced
  replaceWelcome: async ({ params, headers, body }, ctx) => {
    const change = { reference: params.eventReference, ifMatch: headers['if-match'], changes: body }
    return answer(ctx.config, await updateWelcome(ctx, change))
  },
  getAboutPage: async ({ params }, ctx) => {
    const { reference } = await readAboutPage(ctx, params.eventReference)
    return { status: 200, data: { pageId: reference } }
  },
} satisfies Partial<Handlers>
