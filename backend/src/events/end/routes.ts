import type { EndScreen as EndScreenAnswer } from '../../../../generated/zod/schemas/index.zod.ts'
import { etagOf } from '../../../../openapi/rules/http/entity-tags.ts'
import type { Config } from '../../config/config.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { previewLink } from '../../showings/links/showing-links.ts'
import { allowedEndLinks } from './end-links.ts'
import { presentEndPage } from './pages/present-end-page.ts'
import { endPageHandlers } from './pages/routes.ts'
import { type EndScreen, readEnd } from './read-end.ts'
import { updateEnd } from './update-end.ts'

const presentEndScreen = (
  config: Pick<Config, 'watchOrigin'>,
  { event, pages, previewToken }: EndScreen,
): EndScreenAnswer => ({
  ...allowedEndLinks(event),
  previewLink: previewLink(config, previewToken),
  pages: pages.map(presentEndPage),
})

const answer = (config: Pick<Config, 'watchOrigin'>, end: EndScreen) => ({
  status: 200 as const,
  data: presentEndScreen(config, end),
  headers: { etag: etagOf(end.event.endVersion) },
})

export const endHandlers = {
  getEnd: async ({ params }, ctx) => answer(ctx.config, await readEnd(ctx, params.eventReference)),
  updateEnd: async ({ params, headers, body }, ctx) => {
    const change = { reference: params.eventReference, ifMatch: headers['if-match'], changes: body }
    return answer(ctx.config, await updateEnd(ctx, change))
  },
  ...endPageHandlers,
} satisfies Partial<Handlers>
