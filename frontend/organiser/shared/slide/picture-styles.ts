import background from '../../../slide/styles/background.css?inline'
import base from '../../../slide/styles/base.css?inline'
import content from '../../../slide/styles/content.css?inline'
import picture from '../../../slide/styles/picture.css?inline'
import sizes from '../../../slide/styles/sizes.css?inline'
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
    sheet.replaceSync(
      [tokens, typefaces, base, sizes, content, background, picture].join('\n').replaceAll(':root', '.look'),
    )
  }
  return sheet
}

let ink: CSSStyleSheet | undefined

/**
 * Lets fields of this page have a slide's letters and colours: what is inside an element of the class `ink`. Nothing else of the attendees'
 * style sheets comes to the page.
 */
export const adoptInkStyles = () => {
  if (ink) return
  ink = new CSSStyleSheet()
  ink.replaceSync(`${tokens}\n${typefaces}`.replaceAll(':root', '.ink') + sizes.replaceAll('.content', '.ink'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ink]
}
