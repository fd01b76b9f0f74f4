/** Some browsers read the file only after the click has been handled. */
const AVAILABLE_MS = 60_000

/** Lets the browser save a file under a name, without characters that file systems refuse. */
export const saveFile = (file: Blob, name: string, ending: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${fileNameOf(name)}.${ending}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), AVAILABLE_MS)
}

const fileNameOf = (name: string) =>
  name
    .replaceAll(/[\s\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 100) || 'event'
