import type { Config } from '../../config/config.ts'

type Origins = Pick<Config, 'watchOrigin'>

/** Where attendees watch: the event, or one showing of it. */
export const publicLink = ({ watchOrigin }: Origins, accessCode: string, showingReference?: string) =>
  [watchOrigin, accessCode, ...(showingReference === undefined ? [] : [showingReference])].join('/')

/** Where a preview is watched. */
export const previewLink = ({ watchOrigin }: Origins, previewToken: string) => `${watchOrigin}/preview/${previewToken}`
