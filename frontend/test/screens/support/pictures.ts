import { expect, vi } from 'vitest'
import { pressByKeys } from './keyboard.ts'
import { chooseFile } from './steps.ts'

/** A single-colour picture as a file to choose. */
export async function pictureOf(name: string, width: number, height: number, colour = '#2c6e63') {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** A file as in a request. */
export async function upload(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { fileName: file.name, fileContents: btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')) }
}

/** Tabs to a button, opens the native dialog with Enter, and chooses a file there. */
export async function chooseByKeys(name: string, file: File) {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  await pressByKeys('button', name)
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  await chooseFile(name, file)
}
