import type { Config } from '../../config/config.ts'

type Origins = Pick<Config, 'watchOrigin'>

/** The public link of an event or one of its showings. */
export const publicLink = ({ watchOrigin }: Origins, accessCode: string, showingReference?: string) =>
  [watchOrigin, accessCode, ...(showingReference === undefined ? [] : [showingReference])].join('/')

/** The link of an event for QR codes and messages. Its key, the reference of a showing, can't be guessed, so it isn't limited like typed codes. */
export const shareLink = (origins: Origins, accessCode: string, defaultShowingReference: string) =>
  `${publicLink(origins, accessCode)}?link=${defaultShowingReference}`

/** The link of a stage display: that of its showing, with the key. */
export const stageLink = (
  origins: Origins,
  showing: { reference: string; previewToken?: string | null; event: { accessCode: string } },
  stageToken: string,
) => {
  const { reference, previewToken, event } = showing
  const link = previewToken ? previewLink(origins, previewToken) : publicLink(origins, event.accessCode, reference)
  return `${link}?display=stage&key=${stageToken}`
}

/** The link of a captioner: a page of the organisers' site that needs no log-in. */
export const captionerLink = ({ roomOrigin }: Pick<Config, 'roomOrigin'>, captionerToken: string) =>
  `${roomOrigin}/captioner/${captionerToken}`

/** The link of a preview. */
export const previewLink = ({ watchOrigin }: Origins, previewToken: string) => `${watchOrigin}/preview/${previewToken}`
