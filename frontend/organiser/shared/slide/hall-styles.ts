import layouts from '../../../slide/styles/layouts.css?inline'
import typefaces from '../../../slide/styles/typefaces.css?inline'
import hall from '../../../watch/styles/hall.css?inline'
import { pictureCss } from './picture-css.ts'
import wall from './wall.css?inline'
import '../../../slide/styles/typefaces.css'

let css: string | undefined

/** The style sheets of a slide's picture on a wall. */
export const hallStyles = () => {
  css ??= pictureCss(layouts, typefaces, hall, wall)
  return css
}
