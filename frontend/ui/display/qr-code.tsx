import { create } from 'qrcode'
import { useMemo } from 'react'
import './qr-code.css'

/** The width of the quiet zone in modules, which cameras need. */
const QUIET = 4

/** A QR code drawn in the browser, so its content is sent nowhere. `name` is its accessible name. */
export const QrCode = ({ value, name }: { value: string; name: string }) => {
  const { size, path } = useMemo(() => draw(value), [value])
  const side = size + 2 * QUIET
  return (
    <svg className="qr-code" role="img" aria-label={name} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

const draw = (value: string) => {
  const { size, data } = create(value, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  data.forEach((isDark, index) => {
    if (isDark) path += `M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z`
  })
  return { size, path }
}
