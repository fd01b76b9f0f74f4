import background from '../../../slide/styles/background.css?inline'
import base from '../../../slide/styles/base.css?inline'
import content from '../../../slide/styles/content.css?inline'
import picture from '../../../slide/styles/picture.css?inline'
import sizes from '../../../slide/styles/sizes.css?inline'
import tokens from '../../../slide/styles/tokens.css?inline'

/**
 * The attendees' style sheets, as text, with others behind them. There the root element has the event's colours and fonts;
 * here the picture's frame has.
 */
export const pictureCss = (...others: string[]) =>
  [tokens, base, sizes, content, background, picture, ...others].join('\n').replaceAll(':root', '.look')
