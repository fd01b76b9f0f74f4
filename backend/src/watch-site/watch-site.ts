import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../http/app-env.ts'
import type { PageState } from './site-page.ts'

/** The attendees' pages, rendered on the server by what `frontend/` built. */
export interface WatchSite {
  mount(app: OpenAPIHono<AppEnv>): void
}

export interface PageParts {
  nonce: string
  /** The path of the script. */
  script: string
  /** Whether phones may keep visited pages for the time without a network. */
  isKeepable: boolean
}

/** What `frontend/watch/server/render.tsx` exports: the whole HTML of a page. */
export type RenderPage = (state: PageState, parts: PageParts) => string
