/** A short, tiny video of changing colours in base64. Self-contained, since it runs in the browser under test. */
export const recordVideo = async (type: string): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 90
  const context = canvas.getContext('2d')
  const codecs = ['', ';codecs=vp9', ';codecs=av01.0.01M.08']
  const mimeType = codecs.map((codec) => type + codec).find((one) => MediaRecorder.isTypeSupported(one))
  if (!context || !mimeType) throw new Error(`this browser records no ${type}`)
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (let frame = 0; frame < 20; frame++) {
    context.fillStyle = `hsl(${200 + frame * 4} 60% 40%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
}
