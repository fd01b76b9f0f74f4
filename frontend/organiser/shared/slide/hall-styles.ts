import layouts from '../../../slide/styles/layouts.css?inline'
import typefaces from '../../../slide/styles/typefaces.css?inline'
import hall from '../../../watch/styles/hall.css?inline'
import overPictures from '../../../watch/styles/hall-over-pictures.css?inline'
import { pictureCss } from './picture-css.ts'
import wall from './wall.css?inline'
import '../../../slide/styles/typefaces.css'

/** The size of the wall in pixels (`wall.css`). */
const WALL = { vw: 1920, vh: 1080, vmin: 1080 }

/** What the sheets measure by the screen, by the wall. */
export const onWall = (css: string): string =>
  css.replace(
    /(?<![\w#-])([\d.]+)(vw|vh|vmin)\b/g,
    (_, count, unit: keyof typeof WALL) => `${(count * WALL[unit]) / 100}px`,
  )

let css: string | undefined

/** The style sheets of a slide's picture on a wall. */
export const hallStyles = () => {
  css ??= onWall(pictureCss(layouts, typefaces, hall, overPictures, wall))
  return css
}
