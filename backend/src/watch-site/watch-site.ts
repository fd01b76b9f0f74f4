import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../http/app-env.ts'
import type { PageState } from './site-page.ts'

/** The attendees' pages, rendered on the server. */
export interface WatchSite {
  mount(app: OpenAPIHono<AppEnv>): void
  /** The language and encoding of a page that a request's headers choose, as one text. */
  variantOf(headers: Headers): string
}

interface PageParts {
  /** The path of the script. */
  script: string
  /** Whether phones may store visited pages for offline use. */
  isCacheable: boolean
  /** The address of the page's oEmbed description; null if other sites can't embed it. */
  oEmbed?: string | null
}

/** A page as it's the same for everyone. Between its two parts comes the visit (`PageVisit`) as JSON. */
export interface RenderedPage {
  start: string
  end: string
  /** The contents of the page's own style and script elements. */
  styles: string[]
  scripts: string[]
}

/** The export of `frontend/watch/server/render.tsx`: renders a page's complete HTML. */
export type RenderPage = (state: PageState, parts: PageParts) => RenderedPage
