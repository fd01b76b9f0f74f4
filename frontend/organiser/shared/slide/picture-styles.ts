import background from '../../../slide/styles/background.css?inline'
import base from '../../../slide/styles/base.css?inline'
import content from '../../../slide/styles/content.css?inline'
import picture from '../../../slide/styles/picture.css?inline'
import tokens from '../../../slide/styles/tokens.css?inline'
import typefaces from '../../../slide/styles/typefaces.css?inline'
import '../../../slide/styles/typefaces.css'

let sheet: CSSStyleSheet | undefined

/**
 * The attendees' style sheets. There the root element has the event's colours and fonts; here the picture's frame has.
 */
export const pictureStyles = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync([tokens, typefaces, base, content, background, picture].join('\n').replaceAll(':root', '.look'))
  }
  return sheet
}
