import layouts from '../../../slide/styles/layouts.css?inline'
import sizes from '../../../slide/styles/sizes.css?inline'
import tokens from '../../../slide/styles/tokens.css?inline'
import typefaces from '../../../slide/styles/typefaces.css?inline'
import '../../../slide/styles/typefaces.css'
import overPictures from '../../../watch/styles/hall-over-pictures.css?inline'
import { pictureCss } from './picture-css.ts'

let css: string | undefined

/** The style sheets of a slide's picture, with layouts and typefaces. */
export const pictureStyles = () => {
  css ??= pictureCss(layouts, typefaces)
  return css
}

let ink: CSSStyleSheet | undefined

/**
 * Lets fields of this page have a slide's letters and colours: what is inside an element of the class `ink`. Nothing else of the attendees'
 * style sheets comes to the page.
 */
export const adoptInkStyles = () => {
  if (ink) return
  ink = new CSSStyleSheet()
  ink.replaceSync(`${tokens}\n${typefaces}`.replaceAll(':root', '.ink') + sizesOfFields() + groundOfFields())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ink]
}

/** A field is as large as the text it shows, also where smaller letters keep its lines whole. */
const sizesOfFields = () =>
  sizes
    .replaceAll('.slide .content', '.ink')
    .replaceAll('.content', '.ink')
    .replaceAll(/\.text(?![\w-])/g, '.block__text--Basic .input')

/** Over a picture a field has what is behind the text in a hall. */
const groundOfFields = () => overPictures.replaceAll(':root', '.ink').replaceAll('.hall-words', '.input')
