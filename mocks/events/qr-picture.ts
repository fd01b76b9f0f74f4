import QRCode from 'qrcode'

const QUIET_ZONE = 4

/** Whether the module at a position is dark; positions outside are the quiet zone. */
function modulesOf(text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const width = modules.size + 2 * QUIET_ZONE
  const isDark = (x: number, y: number) => {
    const [column, row] = [x - QUIET_ZONE, y - QUIET_ZONE]
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
    return isInside && Boolean(modules.get(row, column))
  }
  return { width, isDark }
}

/** A QR code as the path of an SVG with sides of `size`, including the quiet zone. */
export function qrPath(text: string) {
  const { width, isDark } = modulesOf(text)
  let path = ''
  for (let y = 0; y < width; y++) for (let x = 0; x < width; x++) if (isDark(x, y)) path += `M${x} ${y}h1v1h-1z`
  return { size: width, path }
}

/** A QR code as an SVG document. */
export function qrSvg(text: string, size: number) {
  const { size: width, path } = qrPath(text)
  const drawing = `<path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${path}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" width="${size}" height="${size}" shape-rendering="crispEdges">${drawing}</svg>`
}

/** A QR code as an uncompressed 8-bit greyscale PNG, `size` pixels wide. */
export function qrPng(text: string, size: number): Uint8Array<ArrayBuffer> {
  const { width, isDark } = modulesOf(text)
  // Each line starts with filter type 0
  const lines = new Uint8Array(size * (size + 1)).fill(255)
  for (let y = 0; y < size; y++) {
    lines[y * (size + 1)] = 0
    for (let x = 0; x < size; x++) {
      if (isDark(Math.floor((x * width) / size), Math.floor((y * width) / size))) lines[y * (size + 1) + 1 + x] = 0
    }
  }
  const header = concat([uint32(size), uint32(size), [8, 0, 0, 0, 0]])
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return concat([signature, chunk('IHDR', header), chunk('IDAT', stored(lines)), chunk('IEND', new Uint8Array())])
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function concat(parts: ArrayLike<number>[]) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function chunk(type: string, data: Uint8Array) {
  const body = concat([[...type].map((letter) => letter.charCodeAt(0)), data])
  return concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A zlib stream of uncompressed blocks. */
function stored(data: Uint8Array) {
  const parts: ArrayLike<number>[] = [[0x78, 0x01]]
  for (let at = 0; at < data.length; at += 0xffff) {
    const part = data.subarray(at, at + 0xffff)
    const isLast = at + part.length >= data.length
    const [low, high] = [part.length & 255, part.length >>> 8]
    parts.push([isLast ? 1 : 0, low, high, low ^ 255, high ^ 255], part)
  }
  parts.push(uint32(adler32(data)))
  return concat(parts)
}

function crc32(data: Uint8Array) {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(data: Uint8Array) {
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}
