import type { ParsedFile } from '../../shared/songs/parsed-file.ts'

/** The remarks that still apply. */
export const remarksOf = ({ remarks }: ParsedFile, hasTitles: boolean) =>
  hasTitles ? remarks.filter((remark) => !remark.isSettledByTitle) : remarks

/** A file's slides in order, with the title slides of its songs if wanted. */
export const slidesOf = ({ slides, titles }: ParsedFile, hasTitles: boolean) =>
  hasTitles
    ? slides.flatMap((slide, index) => {
        const title = titles.get(index)
        return title ? [title, slide] : [slide]
      })
    : slides
