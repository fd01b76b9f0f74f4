/** The file as a data URL. Rejects when the browser cannot show it as an image. */
export const readImageFile = async (file: File): Promise<string> => {
  const dataUrl = await toDataUrl(file)
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  return dataUrl
}

const toDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
