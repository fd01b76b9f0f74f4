const IMAGE = /^(\/api\/images\/)(.+)$/i

/** The path of an image whose blob name has its slashes, with the vertical bars of the contract instead. Other paths stay as they are. */
export const withBlobBars = (path: string) =>
  path.replace(IMAGE, (_path, folder: string, name: string) => folder + name.replaceAll(/\/(?=.)/g, '|'))
