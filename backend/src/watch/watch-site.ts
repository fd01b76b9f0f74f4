import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../http/app-env.ts'

/** The attendees' pages, rendered on the server by what `frontend/` built. */
export interface WatchSite {
  mount(app: OpenAPIHono<AppEnv>): void
}
