/** The product's pictures, which `node frontend/test/e2e/screenshots.ts landing` takes, and how large the page shows them at most. */
const sizes = {
  editor: { width: 1280, height: 900 },
  share: { width: 750, height: 950 },
  hall: { width: 1250, height: 704 },
  phone: { width: 390, height: 680 },
} as const

export type PictureName = keyof typeof sizes

const files = import.meta.glob<string>('./pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

const formatsOf = (name: string) => ({
  avif: files[`./pictures/${name}.avif`] ?? '',
  webp: files[`./pictures/${name}.webp`] ?? '',
})

/** The hall is dark on every computer. */
const pictureOf = (name: PictureName) => ({
  ...sizes[name],
  light: formatsOf(name === 'hall' ? 'hall' : `${name}-light`),
  dark: formatsOf(name === 'hall' ? 'hall' : `${name}-dark`),
})

export const pictures = {
  editor: pictureOf('editor'),
  share: pictureOf('share'),
  hall: pictureOf('hall'),
  phone: pictureOf('phone'),
}
